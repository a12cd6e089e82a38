import { dayOf, type Instant } from '@territorios/contract/dates.ts';
import type { SheetContent } from '#files/sheet.ts';
import type { SheetAssignment } from '#statistics/export/assignment-sheet.ts';

const COLUMNS = [
  { title: 'Nombre del Territorio', width: 24 },
  { title: 'Nombre del Publicador', width: 28 },
  { title: 'Fecha de Asignación', width: 20, isDay: true },
  { title: 'Fecha de Retorno', width: 20, isDay: true },
  { title: 'Completado', width: 12 },
  { title: 'Fecha en que se completó', width: 24, isDay: true },
];

/** The last sheet of the history files that earlier versions wrote, which people still have. */
export function completionSheet(
  territories: readonly { id: string; name: string }[],
  assignments: readonly SheetAssignment[],
  timeZone: string,
): SheetContent {
  const day = (moment: Instant | null) =>
    moment === null ? null : { day: dayOf(moment, timeZone) };
  return {
    name: 'Completado',
    columns: COLUMNS,
    rows: assignments.map(
      ({ territory_id, publisher_name, assigned_at, returned_at, completed_at }) => [
        territories.find(({ id }) => id === territory_id)?.name ?? null,
        publisher_name,
        day(assigned_at),
        day(returned_at),
        returned_at === null ? null : completed_at === null ? 'No' : 'Sí',
        day(completed_at),
      ],
    ),
  };
}
