import type { Day, Instant } from '@territorios/contract/dates.ts';
import type { ImportKind } from '@territorios/contract/imports/rules.ts';
import { indexBy } from '@territorios/contract/index-by.ts';
import { compareNames } from '@territorios/contract/spanish.ts';
import type { SheetCell, SheetContent } from '#files/sheet.ts';
import { KIND_LABELS, type Field } from '#imports/fields.ts';
import { dayFinder } from '#lib/day-finder.ts';
import { exportColumns, PART_COLUMNS, PARTS_SHEET } from './columns.ts';
import type { ExportedTerritory, FullExportLists } from './lists.ts';
import { noVisitSheets } from './no-visit-sheet.ts';

type Row = Partial<Record<Field, SheetCell | boolean>>;

const cellOf = (value: SheetCell | boolean): SheetCell =>
  typeof value === 'boolean' ? (value ? 'Sí' : 'No') : value;

function sheetOf(kind: ImportKind, rows: readonly Row[], hasGroups: boolean): SheetContent {
  const columns = exportColumns(kind, hasGroups);
  return {
    name: KIND_LABELS[kind],
    columns,
    rows: rows.map((row) => columns.map(({ field }) => cellOf(row[field] ?? null))),
  };
}

const keyed = <One>(letter: 'P' | 'T', rows: readonly One[]): (One & { key: string })[] =>
  rows.map((row, index) => ({ ...row, key: `${letter}${index + 1}` }));

const byNameAndZone = (a: ExportedTerritory, b: ExportedTerritory): number =>
  compareNames(a.name, b.name) || compareNames(a.zone?.name ?? '', b.zone?.name ?? '');

const dayCell = (day: Day): SheetCell => ({ day });

/** Sheets in the form that an import reads; what is equal keeps the server's order, by creation. */
export function fullExportSheets(lists: FullExportLists, timeZone: string): SheetContent[] {
  const dayOf = dayFinder(timeZone);
  // A congregation without groups finds nothing of them in its file.
  const hasGroups = [...lists.publishers, ...lists.assignments].some(({ group }) => group);
  const sheet = (kind: ImportKind, rows: readonly Row[]) => sheetOf(kind, rows, hasGroups);
  const dayCellOf = (moment: Instant | null) => moment && dayCell(dayOf(moment));
  const publishers = keyed('P', lists.publishers);
  const publishersById = new Map(publishers.map((one) => [one.id, one]));
  const territories = keyed('T', lists.territories.toSorted(byNameAndZone));

  const byTerritory = <One extends { territory_id: string }>(
    rows: readonly One[],
    cellsOf: (row: One) => Row,
  ): Row[] => {
    const found = new Map<string, One[]>(territories.map(({ id }) => [id, []]));
    for (const row of rows) found.get(row.territory_id)?.push(row);
    return territories.flatMap(({ id, key, name }) =>
      (found.get(id) ?? []).map((row) => ({
        territory_key: key,
        territory: name,
        ...cellsOf(row),
      })),
    );
  };

  const labelsOf = new Map(lists.parts.map((one) => [one.territory_id, one.labels]));
  const parts = territories.flatMap(({ id, key, name }) =>
    (labelsOf.get(id) ?? []).map((label): SheetCell[] => [key, name, label]),
  );
  const partSheets: SheetContent[] =
    parts.length === 0 ? [] : [{ name: PARTS_SHEET, columns: PART_COLUMNS, rows: parts }];

  const noVisits = indexBy(lists.no_visits ?? [], ({ territory_id }) => territory_id);
  return [
    sheet('zones', lists.zones),
    sheet(
      'publishers',
      publishers.map(({ key, name, publisher_roles: role, group }) => ({
        key,
        name,
        role: role?.name ?? null,
        max_territories: role?.max_territories ?? null,
        group: group?.name ?? null,
      })),
    ),
    sheet(
      'territories',
      territories.map(({ zone, retired_at, last_completed_on, ...territory }) => ({
        ...territory,
        zone: zone?.name ?? null,
        last_completed_on: last_completed_on && dayCell(last_completed_on),
        retired: retired_at === null ? null : true,
      })),
    ),
    sheet(
      'assignments',
      // The server lists the newest first.
      byTerritory(lists.assignments.toReversed(), (one) => {
        const publisher = publishersById.get(one.publisher_id ?? '');
        return {
          publisher_key: publisher?.key ?? null,
          publisher: publisher?.name ?? null,
          group: one.group?.name ?? null,
          assigned_on: dayCellOf(one.assigned_at),
          expires_at: dayCell(one.expires_at),
          returned_on: dayCellOf(one.returned_at),
          completed_on: dayCellOf(one.completed_at),
        };
      }),
    ),
    sheet(
      'boundaries',
      byTerritory(lists.boundaries, ({ geometry }) => ({ geometry })),
    ),
    ...partSheets,
    ...noVisitSheets(
      territories.flatMap(({ id, key, name }) =>
        (noVisits.get(id) ?? []).map((one) => ({ ...one, key, territory: name })),
      ),
    ),
  ];
}
