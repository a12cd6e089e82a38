import type { Instant } from '@territorios/contract/dates.ts';
import type { ImportKind } from '@territorios/contract/imports/rules.ts';
import { KIND_LABELS } from '#imports/fields.ts';
import { compareNames } from '#lib/collation.ts';
import { dayFinder } from '#lib/day-finder.ts';
import type { SheetContent } from '#files/sheet.ts';
import { exportColumns } from './columns.ts';
import type { ExportedName, ExportedRow, ExportedTerritory, FullExportLists } from './lists.ts';

function sheet<Kind extends ImportKind>(
  kind: Kind,
  rows: readonly ExportedRow[Kind][],
): SheetContent {
  const columns = exportColumns(kind);
  return {
    name: KIND_LABELS[kind],
    columns,
    rows: rows.map((row) => columns.map(({ write }) => write(row))),
  };
}

/** The keys are numbered in the order of the sheet. */
const keyed = <Row>(letter: 'P' | 'T', rows: readonly Row[]): (Row & { key: string })[] =>
  rows.map((row, index) => ({ ...row, key: `${letter}${index + 1}` }));

const byNameAndZone = (a: ExportedTerritory, b: ExportedTerritory): number =>
  compareNames(a.name, b.name) || compareNames(a.zone?.name ?? '', b.zone?.name ?? '');

/** The rows with the territories to which they belong, in the order of these. */
function withTerritory<Row extends { territory_id: string }, Territory extends { id: string }>(
  rows: readonly Row[],
  territories: readonly Territory[],
): (Row & { territory: Territory })[] {
  const found = new Map<string, Row[]>(territories.map(({ id }) => [id, []]));
  for (const row of rows) found.get(row.territory_id)?.push(row);
  return territories.flatMap((territory) =>
    (found.get(territory.id) ?? []).map((row) => ({ ...row, territory })),
  );
}

/**
 * A sheet for each kind, in the form that an import reads, by name, zone and day. The server lists what is left equal by
 * its creation, and sorting keeps that order.
 */
export function fullExportSheets(lists: FullExportLists, timeZone: string): SheetContent[] {
  const dayOf = dayFinder(timeZone);
  const endOf = (moment: Instant | null) => moment && dayOf(moment);
  const publishers = keyed('P', lists.publishers);
  const territories = keyed('T', lists.territories.toSorted(byNameAndZone));
  const publishersById = new Map<string | null, ExportedName>(
    publishers.map((publisher) => [publisher.id, publisher]),
  );
  const assignments = withTerritory(lists.assignments.toReversed(), territories).map(
    ({ territory, publisher_id, assigned_at, expires_at, returned_at, completed_at }) => ({
      territory,
      publisher: publishersById.get(publisher_id) ?? null,
      assigned_on: dayOf(assigned_at),
      expires_at,
      returned_on: endOf(returned_at),
      completed_on: endOf(completed_at),
    }),
  );
  return [
    sheet('zones', lists.zones),
    sheet('publishers', publishers),
    sheet('territories', territories),
    sheet('assignments', assignments),
    sheet('boundaries', withTerritory(lists.boundaries, territories)),
  ];
}
