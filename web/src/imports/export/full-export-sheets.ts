import type { Day } from '@territorios/contract/dates.ts';
import type { ImportKind } from '@territorios/contract/imports/rules.ts';
import { KIND_LABELS } from '#imports/fields.ts';
import type { SheetCell, SheetContent } from '#statistics/export/sheet.ts';
import { FULL_EXPORT_COLUMNS } from './columns.ts';
import type { FullExportLists } from './lists.ts';
import { orderLists, type KeyedRow } from './order-lists.ts';

const dayCell = (day: Day | null): SheetCell => (day === null ? null : { day });

const row = ({ key, cells }: KeyedRow): SheetCell[] => [key, ...cells];
const reference = (to: KeyedRow | null): SheetCell[] => (to ? [to.key, to.cells[0]] : [null, null]);

const sheet = (kind: ImportKind, rows: SheetContent['rows']): SheetContent => ({
  name: KIND_LABELS[kind],
  columns: FULL_EXPORT_COLUMNS[kind],
  rows,
});

/** A sheet for each kind, in the form that an import reads; the same content gives the same cells. */
export function fullExportSheets(lists: FullExportLists, timeZone: string): SheetContent[] {
  const { zones, publishers, territories, assignments, boundaries } = orderLists(lists, timeZone);
  const assignmentRows = assignments.map(
    ({ territory, publisher, assigned, expires, returned, completed }) => [
      ...reference(territory),
      ...reference(publisher),
      ...[assigned, expires, returned, completed].map(dayCell),
    ],
  );
  const boundaryRows = boundaries.map(({ territory, geometry }) => [
    ...reference(territory),
    geometry,
  ]);
  return [
    sheet(
      'zones',
      zones.map((name) => [name]),
    ),
    sheet('publishers', publishers.map(row)),
    sheet('territories', territories.map(row)),
    sheet('assignments', assignmentRows),
    sheet('boundaries', boundaryRows),
  ];
}
