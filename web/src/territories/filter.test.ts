import type { Territory } from '@territorios/contract/territories/api.ts';
import { expect, test } from 'vitest';
import { filterTerritories, nameFolder } from './filter.ts';
import { NO_ZONE } from './search.ts';

// Only what a filter looks at.
const territory = (name: string, zone_id: string | null) => ({ name, zone_id }) as Territory;

const LIST = [
  territory('Parque México', 'a'),
  territory('parque Ávila', 'b'),
  territory('Mercado', null),
];
const found = (zoneId: string | null, text: string) =>
  filterTerritories(LIST, nameFolder(), zoneId, text).map(({ name }) => name);

test('a search finds part of a name, without regard to case or accents', () => {
  expect(found(null, ' PARQUE ')).toEqual(['Parque México', 'parque Ávila']);
  expect(found(null, 'mexico')).toEqual(['Parque México']);
  expect(found(null, 'ávi')).toEqual(['parque Ávila']);
});

test('a zone shows its own territories, and so does having none', () => {
  expect(found('b', '')).toEqual(['parque Ávila']);
  expect(found(NO_ZONE, '')).toEqual(['Mercado']);
});

test('zone and search are both required', () => {
  expect(found('a', 'ávila')).toEqual([]);
});

test('without a filter the list stays whole and in its order', () => {
  expect(found(null, '  ')).toEqual(['Parque México', 'parque Ávila', 'Mercado']);
});
