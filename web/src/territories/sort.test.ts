import { compareNames } from '@territorios/contract/spanish.ts';
import type { Territory } from '@territorios/contract/territories/api.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SORT_KEYS, type SortDirection, type SortKey } from './search.ts';
import { sortTerritories } from './sort.ts';
import { territorySample } from './testing/territory.ts';

const ID = '00000000-0000-7000-8000-000000000000';

const territory = (name: string, facts: Partial<Territory> = {}): Territory =>
  territorySample({ name, ...facts });

const inZone = (name: string, zone: string) => territory(name, { zone: { id: ID, name: zone } });

/** As the server sends them. */
const byName = (territories: readonly Territory[]) =>
  territories.toSorted((a, b) => compareNames(a.name, b.name));

function sorted(territories: Territory[], key: SortKey, direction: SortDirection = 'asc') {
  return sortTerritories(byName(territories), key, direction).map(({ name }) => name);
}

// Specification: 2 Territorios
test('by name the list keeps its order, and descending is the other way round', () => {
  const list = ['1', '2', '10'].map((name) => territory(name));
  expect(sorted(list, 'name')).toEqual(['1', '2', '10']);
  expect(sorted(list, 'name', 'desc')).toEqual(['10', '2', '1']);
});

describe('by zone', () => {
  const list = [
    territory('suelto'),
    inZone('b', '10'),
    inZone('c', '2'),
    inZone('a', '10'),
    inZone('d', 'Ábaco'),
  ];

  // Specification: 2 Territorios
  test('territories of one zone follow each other by name, and those without a zone come last', () => {
    expect(sorted(list, 'zone')).toEqual(['c', 'a', 'b', 'd', 'suelto']);
  });

  test('territories without a zone come last when descending too', () => {
    expect(sorted(list, 'zone', 'desc')).toEqual(['d', 'a', 'b', 'c', 'suelto']);
  });
});

describe('by status', () => {
  // Specification: 2 Territorios
  test('by status free territories come before held ones, and held ones before expired ones', () => {
    const list = [
      territory('expirado', { status: 'expired' }),
      territory('asignado', { status: 'assigned' }),
      territory('libre'),
    ];
    expect(sorted(list, 'status')).toEqual(['libre', 'asignado', 'expirado']);
    expect(sorted(list, 'status', 'desc')).toEqual(['expirado', 'asignado', 'libre']);
  });

  test('a status that the page does not know comes after those that it knows', () => {
    // As a newer server might send it.
    const unknown = territory('nuevo', { status: 'reserved' as Territory['status'] });
    expect(sorted([unknown, territory('expirado', { status: 'expired' })], 'status')).toEqual([
      'expirado',
      'nuevo',
    ]);
  });
});

describe.each([
  ['assigned', 'last_assigned_at'],
  ['returned', 'last_returned_at'],
] as const)('by the date %s', (key, field) => {
  const list = [
    territory('nunca b'),
    territory('reciente', { [field]: '2026-11-01T00:00:00.000Z' }),
    territory('nunca a'),
    territory('antiguo', { [field]: '2025-02-01T00:00:00.000Z' }),
  ];

  // Specification: 2 Territorios
  test('by date the oldest comes first, and territories without a date last', () => {
    expect(sorted(list, key)).toEqual(['antiguo', 'reciente', 'nunca a', 'nunca b']);
  });

  // Specification: 2 Territorios
  test('by date descending the newest comes first, and territories without a date still last', () => {
    expect(sorted(list, key, 'desc')).toEqual(['reciente', 'antiguo', 'nunca a', 'nunca b']);
  });
});

describe('by the longest time without being assigned', () => {
  const list = [
    territory('asignado', { status: 'assigned', last_assigned_at: '2020-01-01T00:00:00.000Z' }),
    territory('devuelto ayer', {
      last_assigned_at: '2020-01-01T00:00:00.000Z',
      last_returned_at: '2026-11-19T00:00:00.000Z',
    }),
    territory('expirado', { status: 'expired', last_assigned_at: '2019-01-01T00:00:00.000Z' }),
    territory('devuelto hace un año', {
      last_assigned_at: '2025-10-01T00:00:00.000Z',
      last_returned_at: '2025-11-20T00:00:00.000Z',
    }),
    territory('nunca usado'),
  ];

  // Specification: 2 Territorios
  test('by the longest time unassigned never used territories come first, then the oldest return, and held ones last', () => {
    expect(sorted(list, 'idle')).toEqual([
      'nunca usado',
      'devuelto hace un año',
      'devuelto ayer',
      'asignado',
      'expirado',
    ]);
  });

  test('by the time unassigned held territories come last when descending too', () => {
    expect(sorted(list, 'idle', 'desc')).toEqual([
      'devuelto ayer',
      'devuelto hace un año',
      'nunca usado',
      'asignado',
      'expirado',
    ]);
  });
});

const anyDate = fc.option(
  fc.integer({ min: 0, max: 5 }).map((month) => `2026-0${month + 1}-01T00:00:00.000Z`),
);
const anyTerritory = fc
  .record({
    name: fc.constantFrom('1', '2', '10', 'Árbol', 'arbol', 'b', 'ñ'),
    zone: fc.option(fc.record({ id: fc.constant(ID), name: fc.constantFrom('A', 'á', 'B', '10') })),
    status: fc.constantFrom('available' as const, 'assigned' as const, 'expired' as const),
    last_assigned_at: anyDate,
    last_returned_at: anyDate,
  })
  .map(({ name, ...facts }) => territory(name, facts));

const anyDirection = fc.constantFrom('asc' as const, 'desc' as const);

test('no territory is lost or doubled', () => {
  fc.assert(
    fc.property(
      fc.array(anyTerritory, { maxLength: 30 }),
      fc.constantFrom(...SORT_KEYS),
      anyDirection,
      (list, key, direction) => {
        const result = sortTerritories(list, key, direction);
        expect(result).toHaveLength(list.length);
        expect(new Set(result)).toEqual(new Set(list));
      },
    ),
  );
});

test('ranks order zones, and names within a zone, as the collation itself does', () => {
  fc.assert(
    fc.property(fc.array(anyTerritory, { maxLength: 30 }), anyDirection, (list, direction) => {
      const result = sortTerritories(byName(list), 'zone', direction);
      const sign = direction === 'asc' ? 1 : -1;
      const isWrong = (before: Territory, after: Territory) => {
        if (before.zone === null || after.zone === null) {
          return before.zone === null && after.zone !== null;
        }
        const order = sign * compareNames(before.zone.name, after.zone.name);
        return order > 0 || (order === 0 && compareNames(before.name, after.name) > 0);
      };
      const wrong = result.filter((after, index) => {
        const before = result[index - 1];
        return before !== undefined && isWrong(before, after);
      });
      expect(wrong).toEqual([]);
    }),
  );
});

test('a list that has been sorted before comes in the same order as a new one', () => {
  fc.assert(
    fc.property(
      fc.array(anyTerritory, { maxLength: 30 }),
      fc.array(fc.tuple(fc.constantFrom(...SORT_KEYS), anyDirection), { maxLength: 6 }),
      (list, sorts) => {
        for (const [key, direction] of sorts) {
          expect(sortTerritories(list, key, direction)).toEqual(
            sortTerritories([...list], key, direction),
          );
        }
      },
    ),
  );
});
