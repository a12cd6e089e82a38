import { numericDate } from '@territorios/contract/dates.ts';
import type { AuditChange } from '@territorios/contract/audit-entry.ts';
import { FIRST_MAP_CHOICES } from '#settings/first-maps.ts';
import { REQUEST_MODE_CHOICES } from '#settings/request-modes.ts';
import { DANGER_CHOICES } from '#territories/danger.ts';

/** The contract's names of fields, as the screens write them. */
const LABELS: Partial<Record<string, string>> = {
  name: 'Nombre',
  email: 'Correo electrónico',
  password: 'Contraseña',
  role: 'Rol',
  max_territories: 'Máx. Territorios',
  zone: 'Zona',
  google_maps_link: 'Enlace de Google Maps',
  navigation_latitude: 'Latitud',
  navigation_longitude: 'Longitud',
  group_suitable: 'Válido para grupos',
  danger_level: 'Nivel de peligro',
  warnings: 'Advertencias',
  notes: 'Notas privadas',
  description: 'Descripción',
  start_date: 'Inicio',
  end_date: 'Fin',
  coverage_target: 'Meta (%)',
  territory_link_days: 'Días de duración del enlace',
  time_zone: 'Zona horaria',
  share_text: 'Mensaje al enviar un territorio',
  reminder_text: 'Mensaje de recordatorio',
  card_codes: 'Códigos en tarjetas',
  requests: 'Respuestas de los publicadores',
  first_map: 'Mapa que se ve primero',
  wanted: 'Correo de cada mañana',
  publisher: 'Publicador',
  assigned_on: 'Asignado',
  expires_at: 'Vence',
  returned_on: 'Devuelto',
  completed_on: 'Completado',
};

const EMPTY: Partial<Record<string, string>> = {
  zone: 'sin zona',
  group_suitable: 'No especificado',
  danger_level: 'No especificado',
  share_text: 'texto original',
  reminder_text: 'texto original',
};

const DANGERS = new Map<string, string>(DANGER_CHOICES.map(({ id, name }) => [id, name]));

const REQUEST_MODES = new Map<string, string>(
  REQUEST_MODE_CHOICES.map(({ id, name }) => [id, name]),
);

const FIRST_MAPS = new Map<string, string>(FIRST_MAP_CHOICES.map(({ id, name }) => [id, name]));

const DAY_FIELD = /_(?:date|on)$|^expires_at$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

function valueText(field: string, value: AuditChange['to']): string {
  if (value === null || value === '') return EMPTY[field] ?? '—';
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (typeof value === 'number') return String(value);
  if (field === 'danger_level') return DANGERS.get(value) ?? value;
  if (field === 'first_map') return FIRST_MAPS.get(value) ?? value;
  if (field === 'requests') return REQUEST_MODES.get(value) ?? value;
  if (field === 'time_zone') return value.replaceAll('_', ' ');
  if (DAY_FIELD.test(field) && DAY.test(value)) return numericDate(value);
  return value;
}

/** Fields whose values are not shown. */
const WITHOUT_VALUES: Partial<Record<string, (to: AuditChange['to']) => string>> = {
  password: () => 'Contraseña cambiada',
  retired: (to) => (to === true ? 'Retirado' : 'De nuevo en uso'),
};

/** 'Nombre: T-1 → T-10'; of a password only that it changed. */
export function changeText({ field, from, to }: AuditChange): string {
  const told = WITHOUT_VALUES[field];
  if (told) return told(to);
  return `${LABELS[field] ?? field}: ${valueText(field, from)} → ${valueText(field, to)}`;
}

const MOST_LINES = 3;
const MOST_CHARACTERS = 160;

/** Whether these lines would push the next entry out of sight. */
export const isLong = (lines: readonly string[]): boolean =>
  lines.length > MOST_LINES || lines.join('').length > MOST_CHARACTERS;
