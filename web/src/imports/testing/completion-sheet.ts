import type { Day, Instant } from '@territorios/contract/dates.ts';
import { publisherName } from '#publishers/publisher-name.ts';
import type { ExportedAssignment } from './assignment-sheet.ts';
import type { SheetContent } from '#files/sheet.ts';

export const COMPLETION_SHEET = 'Completado';

const COLUMNS = [
  { title: 'Nombre del Territorio', width: 24 },
  { title: 'Nombre del Publicador', width: 28 },
  { title: 'Fecha de Asignación', width: 20, isDay: true },
  { title: 'Fecha de Retorno', width: 20, isDay: true },
  { title: 'Completado', width: 12 },
  { title: 'Fecha en que se completó', width: 24, isDay: true },
];

interface NamedHistory {
  territory: { name: string };
  assignments: readonly ExportedAssignment[];
}

/** An assignment that is out has no answer yet. */
export function completionSheet(
  name: string,
  histories: readonly NamedHistory[],
  dayOf: (moment: Instant) => Day,
): SheetContent {
  const day = (moment: Instant | null) => (moment === null ? null : { day: dayOf(moment) });
  return {
    name,
    columns: COLUMNS,
    rows: histories.flatMap(({ territory, assignments }) =>
      assignments.map(({ publisher_name, assigned_at, returned_at, completed_at }) => [
        territory.name,
        publisherName(publisher_name),
        day(assigned_at),
        day(returned_at),
        returned_at === null ? null : completed_at === null ? 'No' : 'Sí',
        day(completed_at),
      ]),
    ),
  };
}
