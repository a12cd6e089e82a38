import type { Territory } from '@territorios/contract/territories/api.ts';
import { expect, test } from 'vitest';
import { filterTerritories, textFolder } from './filter.ts';
import { NO_ZONE } from './search.ts';

// Only what a filter looks at.
const territory = (name: string, zone_id: string | null, holder?: string) =>
  ({
    name,
    zone_id,
    zone: zone_id === null ? null : { id: zone_id, name: `Zona ${zone_id}` },
    current_assignment: holder === undefined ? null : { publisher: { id: holder, name: holder } },
  }) as Territory;

const LIST = [
  territory('Parque México', 'a'),
  territory('parque Ávila', 'b'),
  territory('Mercado', null),
];
const found = (zoneId: string | null, text: string) =>
  filterTerritories(LIST, textFolder(), zoneId, text).map(({ name }) => name);

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

test('a search finds the holder and the zone as well', () => {
  const list = [territory('1', 'a', 'Ana Peña'), territory('2', 'b'), territory('3', null)];
  const names = (text: string) =>
    filterTerritories(list, textFolder(), null, text).map(({ name }) => name);
  expect(names('pena')).toEqual(['1']);
  expect(names('zona b')).toEqual(['2']);
  expect(names('sin zona')).toEqual(['3']);
});

test('a bare number means the territory of that number first', () => {
  const list = ['112', '120 Centro', '7 de 12', 'Territorio 012', '12'].map((name) =>
    territory(name, null),
  );
  const names = filterTerritories(list, textFolder(), null, '12').map(({ name }) => name);
  expect(names).toEqual(['Territorio 012', '12', '112', '120 Centro', '7 de 12']);
});
