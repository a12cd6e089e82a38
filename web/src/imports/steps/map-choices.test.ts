import { expect, it } from 'vitest';
import { guessTables } from '#imports/layouts/guess.ts';
import { NO_AREA, TODAY } from '#imports/layouts/testing/plan-of.ts';
import {
  columnOf,
  lacksTerritory,
  mapColumnChoices,
  mapFieldsOf,
  withMapField,
} from './choices.ts';

const area = { ...NO_AREA, geometry: { type: 'Polygon', coordinates: [] }, name: 'Polígono' };
const opened = (folders: string[]) => {
  const [guess] = guessTables(
    { tables: [], areas: folders.map((folder) => ({ ...area, folder })) },
    TODAY,
  );
  if (!guess) throw new Error('No guess.');
  return guess;
};

it('a map offers what it says of its areas, each with its first values', () => {
  expect(mapColumnChoices(opened(['Sol', 'Luna']))).toEqual([
    { id: 'none', name: 'Ninguno' },
    { id: '0', name: 'Nombre del área: Polígono' },
    { id: '1', name: 'Carpeta o capa: Sol · Luna' },
    { id: '2', name: 'Nombre del archivo: mapa' },
  ]);
});

it('a column that is chosen for the territory is no zone any longer', () => {
  const guess = opened(['Sol', 'Luna', 'Luna']);
  expect(columnOf(guess, 'zone')).toBe('1');
  expect(lacksTerritory(guess)).toBe(true);
  const chosen = withMapField(guess, 'name', '1');
  expect(lacksTerritory(chosen)).toBe(false);
  expect([columnOf(chosen, 'name'), columnOf(chosen, 'zone')]).toEqual(['1', 'none']);
  expect(columnOf(withMapField(chosen, 'name', 'none'), 'name')).toBe('none');
});

it('only a map with properties asks for the parts of a number', () => {
  const guess = opened(['Sol']);
  expect(mapFieldsOf(guess, guess).map(([field]) => field)).toEqual(['name', 'zone', 'notes']);
});
