import type { AuditAction } from '@territorios/contract/audit-entry.ts';
import { dayOf, numericDate, type Day } from '@territorios/contract/dates.ts';
import type { PublisherData } from '@territorios/contract/forgetting/api.ts';
import { mapInPieces } from './in-pieces.ts';

const KINDS: Record<string, string> = {
  completed: 'lo terminó',
  unfinished: 'lo devolvió sin terminar',
  more_days: 'pidió más días',
  another: 'pidió otro territorio',
};

const OUTCOMES: Record<string, string> = {
  accepted: 'se aceptó',
  declined: 'no se aceptó',
  withdrawn: 'la retiró',
  superseded: 'ya no hizo falta',
};

const SUBJECTS: Partial<Record<PublisherData['entries'][number]['subject'], string>> = {
  publisher: 'publicador',
  assignment: 'asignación',
  request: 'respuesta',
  outing: 'salida',
  import: 'importación',
};

const ACTIONS: Partial<Record<AuditAction, string>> = {
  created: 'creación',
  updated: 'cambio',
  deleted: 'eliminación',
  sent: 'envío',
  withdrawn: 'retiro',
  accepted: 'aceptación',
  declined: 'no aceptación',
  returned: 'devolución',
  extended: 'más días',
  reopened: 'reapertura',
  transferred: 'cambio de publicador',
  parts_marked: 'marca de manzanas',
  link_renewed: 'enlace nuevo',
  reminded: 'recordatorio',
  corrected: 'corrección',
  undone: 'importación deshecha',
};

const quoted = (text: string | null | undefined) => (text ? ` «${text}»` : '');
const section = (title: string, lines: readonly string[]): string[] => [
  '',
  title,
  ...(lines.length === 0 ? ['- Nada'] : lines.map((line) => `- ${line}`)),
];

/** The same to read, for the person herself. */
export async function dataText(
  data: PublisherData,
  congregation: { name: string; time_zone: string },
  today: Day,
): Promise<string> {
  const on = (moment: string) => numericDate(dayOf(moment, congregation.time_zone));
  const day = (text: string, value: string | null) =>
    value === null ? '' : `, ${text} el ${numericDate(value)}`;
  return [
    `Datos de ${data.name}`,
    `${congregation.name}, ${numericDate(today)}`,
    '',
    `Nombre: ${data.name}`,
    ...(data.former_names.length > 0
      ? [`Nombres anteriores: ${data.former_names.join(', ')}`]
      : []),
    `Rol: ${data.role ?? 'Sin rol'}`,
    `Grupo: ${data.group ?? 'Sin grupo'}`,
    `Registro: ${on(data.created_at)}`,
    ...section(
      'Territorios',
      data.assignments.map(
        (line) =>
          `«${line.territory}»: asignado el ${numericDate(line.assigned_on)}, vence el ${numericDate(line.expires_at)}` +
          day('devuelto', line.returned_on) +
          day('completado', line.completed_on) +
          (line.reminded_at === null ? '' : `, recordado el ${on(line.reminded_at)}`),
      ),
    ),
    ...section(
      'Respuestas en sus enlaces',
      data.requests.map((request) => {
        const days = request.days === null ? '' : ` (${request.days})`;
        const outcome = OUTCOMES[request.outcome ?? ''] ?? 'sin atender';
        return `${on(request.created_at)}, «${request.territory}»: ${KINDS[request.kind] ?? request.kind}${days}${quoted(request.message)}; ${outcome}${quoted(request.reply)}`;
      }),
    ),
    ...section(
      'Salidas que dirige o dirigió',
      data.outings.map(({ on: date, time, place }) =>
        [numericDate(date), time, place].filter(Boolean).join(', '),
      ),
    ),
    ...section(
      'Importaciones',
      data.imports.map(({ at, file_name, row }) => `${on(at)}: fila ${row} de «${file_name}»`),
    ),
    ...section(
      'Actividad',
      await mapInPieces(data.entries, ({ at, subject, action, subject_name, details }) => {
        const texts = [details.reason, details.message, details.reply].map(quoted).join('');
        return `${on(at)}: ${SUBJECTS[subject] ?? subject}${quoted(subject_name)}, ${ACTIONS[action] ?? action}${texts}`;
      }),
    ),
    '',
  ].join('\n');
}
