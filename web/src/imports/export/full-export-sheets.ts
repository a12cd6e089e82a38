import type { Day, Instant } from '@territorios/contract/dates.ts';
import type { ImportKind } from '@territorios/contract/imports/rules.ts';
import { KIND_LABELS } from '#imports/fields.ts';
import { compareNames } from '#lib/collation.ts';
import { dayFinder } from '#lib/day-finder.ts';
import type { SheetCell, SheetContent } from '#files/sheet.ts';
import { publisherCells, territoryCells, type NamedCells } from './cells.ts';
import { FULL_EXPORT_COLUMNS } from './columns.ts';
import type { ExportedTerritory, FullExportLists } from './lists.ts';

/** A row to which other sheets refer. */
interface KeyedRow {
  key: string;
  cells: NamedCells;
}

function keyed<Row extends { id: string }>(
  letter: 'P' | 'T',
  rows: readonly Row[],
  cellsOf: (row: Row) => NamedCells,
): Map<string, KeyedRow> {
  return new Map(
    rows.map((row, index) => [row.id, { key: `${letter}${index + 1}`, cells: cellsOf(row) }]),
  );
}

const byNameAndZone = (a: ExportedTerritory, b: ExportedTerritory): number =>
  compareNames(a.name, b.name) || compareNames(a.zone?.name ?? '', b.zone?.name ?? '');

/** Sorts rows as the territories to which they belong are sorted. */
function inOrderOf(territoryIds: readonly string[]) {
  const places = new Map(territoryIds.map((id, place) => [id, place]));
  const placeOf = (row: { territory_id: string }): number => places.get(row.territory_id) ?? -1;
  return <Row extends { territory_id: string }>(rows: readonly Row[]): Row[] =>
    rows.toSorted((a, b) => placeOf(a) - placeOf(b));
}

const dayCell = (day: Day): SheetCell => ({ day });
const row = ({ key, cells }: KeyedRow): SheetCell[] => [key, ...cells];
const reference = (to: KeyedRow | undefined): SheetCell[] =>
  to ? [to.key, to.cells[0]] : [null, null];

const sheet = (kind: ImportKind, rows: SheetContent['rows']): SheetContent => ({
  name: KIND_LABELS[kind],
  columns: FULL_EXPORT_COLUMNS[kind],
  rows,
});

/**
 * A sheet for each kind, in the form that an import reads, by name, zone and day. The server lists what is left equal by
 * its creation, and sorting keeps that order.
 */
export function fullExportSheets(lists: FullExportLists, timeZone: string): SheetContent[] {
  const dayOf = dayFinder(timeZone);
  const dayCellOf = (moment: Instant | null) => moment && dayCell(dayOf(moment));
  const publishers = keyed('P', lists.publishers, publisherCells);
  const territories = keyed('T', lists.territories.toSorted(byNameAndZone), territoryCells);
  const byTerritory = inOrderOf([...territories.keys()]);
  return [
    sheet(
      'zones',
      lists.zones.map(({ name }) => [name]),
    ),
    sheet('publishers', [...publishers.values()].map(row)),
    sheet('territories', [...territories.values()].map(row)),
    sheet(
      'assignments',
      // The server lists the newest first.
      byTerritory(lists.assignments.toReversed()).map((one) => [
        ...reference(territories.get(one.territory_id)),
        ...reference(publishers.get(one.publisher_id ?? '')),
        dayCellOf(one.assigned_at),
        dayCell(one.expires_at),
        dayCellOf(one.returned_at),
        dayCellOf(one.completed_at),
      ]),
    ),
    sheet(
      'boundaries',
      byTerritory(lists.boundaries).map(({ territory_id, geometry }) => [
        ...reference(territories.get(territory_id)),
        geometry,
      ]),
    ),
  ];
}
