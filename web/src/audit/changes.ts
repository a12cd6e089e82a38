import { numericDate } from '@territorios/contract/dates.ts';
import type { AuditChange } from '@territorios/contract/audit-entry.ts';
import type { AuditEntry } from '@territorios/contract/audit/api.ts';
import { formatCount } from '@territorios/contract/spanish.ts';
import { FIRST_MAP_CHOICES, PAPER_CHOICES, REQUEST_MODE_CHOICES } from '#settings/choices.ts';
import { timeZoneName } from '#settings/time-zone-names.ts';
import { TERRITORY_TEXTS, type TerritoryFieldTexts } from '#territories/field-texts.ts';

const OUTCOME_CHOICES = [
  { id: 'accepted', name: 'Aceptada' },
  { id: 'declined', name: 'No aceptada' },
  { id: 'withdrawn', name: 'Retirada' },
];

/** The keys are the contract's names of fields. */
const FIELDS: Partial<Record<string, TerritoryFieldTexts>> = {
  ...TERRITORY_TEXTS,
  email: { label: 'Correo electrónico' },
  password: { label: 'Contraseña' },
  role: { label: 'Rol' },
  max_territories: { label: 'Máx. Territorios' },
  description: { label: 'Descripción' },
  start_date: { label: 'Inicio' },
  end_date: { label: 'Fin' },
  coverage_target: { label: 'Meta (%)' },
  territory_link_days: { label: 'Días de duración del enlace' },
  time_zone: { label: 'Zona horaria' },
  share_text: { label: 'Mensaje al enviar un territorio', empty: 'texto original' },
  reminder_text: { label: 'Mensaje de recordatorio', empty: 'texto original' },
  card_codes: { label: 'Códigos en tarjetas' },
  requests: { label: 'Respuestas de los publicadores', choices: REQUEST_MODE_CHOICES },
  congregation_name: { label: 'Nombre de la congregación' },
  paper: { label: 'Papel', empty: 'el del país', choices: PAPER_CHOICES },
  rest_months: { label: 'Meses sin uso' },
  no_visit: { label: 'Lista «No visitar»' },
  keep_service_years: { label: 'Años de servicio que se conservan', empty: 'todos' },
  first_map: { label: 'Mapa que se ve primero', choices: FIRST_MAP_CHOICES },
  wanted: { label: 'Correo de cada mañana' },
  publisher: { label: 'Publicador' },
  group: { label: 'Grupo' },
  assigned_on: { label: 'Asignado' },
  expires_at: { label: 'Vence' },
  returned_on: { label: 'Devuelto' },
  completed_on: { label: 'Completado' },
  retired: { label: 'Retirado' },
  parts: { label: 'Manzanas', empty: 'ninguna' },
  parts_done: { label: 'Hechas', empty: 'ninguna' },
  area: { label: 'Superficie (m²)' },
  sessions: { label: 'Otras sesiones' },
  imported_on: { label: 'Importado' },
  on: { label: 'Día' },
  time: { label: 'Hora' },
  place: { label: 'Lugar' },
  captain: { label: 'Capitán' },
  territories: { label: 'Territorios' },
  outcome: { label: 'Respuesta', empty: 'Pendiente', choices: OUTCOME_CHOICES },
};

const DAY_FIELD = /(?:_date|(?:^|_)on|^expires_at)$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

function valueText(field: string, value: AuditChange['to']): string {
  const { empty = '—', choices } = FIELDS[field] ?? {};
  if (value === null || value === '') return empty;
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (typeof value === 'number') return field === 'area' ? formatCount(value) : String(value);
  if (field === 'time_zone') return timeZoneName(value);
  if (DAY_FIELD.test(field) && DAY.test(value)) return numericDate(value);
  return choices?.find(({ id }) => id === value)?.name ?? value;
}

const WITHOUT_VALUES: Partial<Record<string, (to: AuditChange['to']) => string>> = {
  password: () => 'Contraseña cambiada',
  link: () => 'Enlace nuevo: el anterior ya no funciona',
  card_code: () => 'Código nuevo: el anterior ya no funciona',
  retired: (to) => (to === true ? 'Retirado' : 'De nuevo en uso'),
};

/** 'Nombre: T-1 → T-10'; a password only says that it changed. */
export function changeText({ field, from, to }: AuditChange): string {
  const told = WITHOUT_VALUES[field];
  if (told) return told(to);
  return `${FIELDS[field]?.label ?? field}: ${valueText(field, from)} → ${valueText(field, to)}`;
}

/** The sentence itself says that one of them changed. */
const IN_SENTENCE = new Set(['boundary', 'picture', 'no_visits']);

/** What was made or deleted has its values on one side. */
export const changeLines = ({
  action,
  details,
}: Pick<AuditEntry, 'action' | 'details'>): string[] =>
  (details.changes ?? []).flatMap((change) => {
    const { field, from, to } = change;
    if (IN_SENTENCE.has(field)) return [];
    if (action !== 'created' && action !== 'deleted') return [changeText(change)];
    return [valueLine(field, from ?? to)];
  });

export const valueLine = (field: string, value: AuditChange['to']): string =>
  `${FIELDS[field]?.label ?? field}: ${valueText(field, value)}`;

const MOST_LINES = 3;
const MOST_CHARACTERS = 160;

/** Long changes would push the next entry out of sight. */
export const isLong = (lines: readonly string[]): boolean =>
  lines.length > MOST_LINES || lines.join('').length > MOST_CHARACTERS;
