import type { AuditChange } from '@territorios/contract/audit-entry.ts';
import { endpoints } from '@territorios/contract/endpoints.ts';
import { z } from '@territorios/contract/zod.ts';
import { describe, expect, it } from 'vitest';
import { changeLines, changeText, isLong } from './changes.ts';

/** A reference is told by the name of what it refers to. */
const toldAs = (field: string) => field.replace(/_id$/, '').replace(/y_ids$/, 'ies');

const changeable = endpoints
  .filter(({ records }) => records?.action === 'updated')
  .flatMap(({ body }) => (body instanceof z.ZodObject ? Object.keys(body.shape) : []))
  // Which rows are changed, of a call that changes several.
  .filter((field) => field !== 'ids');

describe('a change', () => {
  it.each([...new Set(changeable)])('a change of the field %s has a name in Spanish', (field) => {
    expect(changeText({ field: toldAs(field), from: 'a', to: 'b' })).toMatch(/^\p{Lu}/u);
  });

  it('the fields that may change are found in every call of the contract', () => {
    expect(changeable).toEqual(expect.arrayContaining(['zone_id', 'end_date', 'time_zone']));
    expect(changeable).toEqual(expect.arrayContaining(['password', 'role_id', 'max_territories']));
  });

  it.each([
    ['name', 'T-1', 'T-10', 'Nombre: T-1 → T-10'],
    ['zone', null, 'Centro', 'Zona: sin zona → Centro'],
    ['warnings', 'Perro bravo', null, 'Advertencias: Perro bravo → —'],
    ['description', '', 'Todos', 'Descripción: — → Todos'],
    ['group_suitable', null, true, 'Válido para grupos: No especificado → Sí'],
    ['group_suitable', true, false, 'Válido para grupos: Sí → No'],
    ['danger_level', null, 'rojo', 'Nivel de peligro: No especificado → Rojo: Peligro'],
    ['danger_level', 'azul', 'verde', 'Nivel de peligro: azul → Verde: Seguro'],
    ['max_territories', 0, 3, 'Máx. Territorios: 0 → 3'],
    ['navigation_latitude', null, -19.41, 'Latitud: — → -19.41'],
    ['end_date', '2026-11-30', '2026-12-01', 'Fin: 30/11/2026 → 01/12/2026'],
    ['name', '2026-11-30', 'Norte', 'Nombre: 2026-11-30 → Norte'],
    [
      'time_zone',
      'America/Mexico_City',
      'Europe/Madrid',
      'Zona horaria: Ciudad de México (Mexico City) → España (Madrid)',
    ],
    [
      'reminder_text',
      null,
      '¿Ya terminó? {enlace}',
      'Mensaje de recordatorio: texto original → ¿Ya terminó? {enlace}',
    ],
    ['notes', null, 'Llave en casa de Ana', 'Notas privadas: — → Llave en casa de Ana'],
    ['retired', false, true, 'Retirado'],
    ['retired', true, false, 'De nuevo en uso'],
    [
      'requests',
      'tray',
      'off',
      'Respuestas de los publicadores: Recibir en el Dashboard → No recibir',
    ],
    [
      'first_map',
      'boundary',
      'google',
      'Mapa que se ve primero: El contorno dibujado aquí → El mapa de Google',
    ],
    ['paper', null, 'a4', 'Papel: el del país → A4'],
    ['wanted', false, true, 'Correo de cada mañana: No → Sí'],
    ['expires_at', '2026-03-12', '2026-05-30', 'Vence: 12/03/2026 → 30/05/2026'],
    ['returned_on', null, '2026-11-20', 'Devuelto: — → 20/11/2026'],
    ['imported_on', '2026-11-20', null, 'Importado: 20/11/2026 → —'],
    ['outcome', null, 'declined', 'Respuesta: Pendiente → No aceptada'],
    ['area', 45210, 46000, 'Superficie (m²): 45,210 → 46,000'],
    ['sessions', 2, 0, 'Otras sesiones: 2 → 0'],
    ['link', null, null, 'Enlace nuevo: el anterior ya no funciona'],
    ['card_code', null, null, 'Código nuevo: el anterior ya no funciona'],
    ['colour', 'rojo', null, 'colour: rojo → —'],
  ])('a change of %s is written in words: %s → %s', (field, from, to, text) => {
    expect(changeText({ field, from, to })).toBe(text);
  });

  it('a change of a password shows no values', () => {
    expect(changeText({ field: 'password', from: null, to: null })).toBe('Contraseña cambiada');
  });
});

it('what was made or deleted is listed with its values, and a boundary without a copy of it', () => {
  const role = { field: 'role', from: null, to: 'Publicador' };
  const lines = (action: 'created' | 'deleted' | 'updated', ...changes: AuditChange[]) =>
    changeLines({ action, details: { changes } });
  expect(lines('created', role)).toEqual(['Rol: Publicador']);
  expect(lines('updated', role)).toEqual(['Rol: — → Publicador']);
  expect(lines('deleted', { field: 'retired', from: true, to: null })).toEqual(['Retirado: Sí']);
  expect(lines('updated', { field: 'boundary', from: null, to: null })).toEqual([]);
  expect(changeLines({ action: 'created', details: {} })).toEqual([]);
});

it('many changes, or one long text, are folded', () => {
  expect(isLong(['a', 'b', 'c'])).toBe(false);
  expect(isLong(['a', 'b', 'c', 'd'])).toBe(true);
  expect(isLong(['x'.repeat(160)])).toBe(false);
  expect(isLong(['x'.repeat(161)])).toBe(true);
});
