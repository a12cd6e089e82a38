import { publisherName } from '#publishers/publisher-name.ts';
import { assignmentStatusLook } from '#statistics/labels.ts';
import type { AssignmentRow } from '#statistics/worker/rows.ts';
import { dayFinder } from '#lib/day-finder.ts';
import { EMPTY_SHEET, type SheetContent } from '#files/sheet.ts';

export type SheetAssignment = Omit<AssignmentRow, 'id' | 'publisher_id' | 'group_id'>;

const COLUMNS = [
  { title: 'Territorio ID', width: 38 },
  { title: 'Nombre Publicador', width: 32 },
  { title: 'Fecha de Asignación', width: 20, isDay: true },
  { title: 'Fecha de Vencimiento', width: 20, isDay: true },
  { title: 'Estado', width: 12 },
];

/** Rows keep their order; days are in the congregation's calendar. */
export function assignmentSheet(
  assignments: readonly SheetAssignment[],
  timeZone: string,
): SheetContent {
  if (assignments.length === 0) return EMPTY_SHEET;
  const dayOf = dayFinder(timeZone);
  return {
    name: 'Asignaciones',
    columns: COLUMNS,
    rows: assignments.map((assignment) => [
      assignment.territory_id,
      publisherName(assignment.publisher_name),
      { day: dayOf(assignment.assigned_at) },
      { day: assignment.expires_at },
      assignmentStatusLook(assignment.status).label,
    ]),
  };
}
