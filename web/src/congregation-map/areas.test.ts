import { addDays } from '@territorios/contract/dates.ts';
import type { Territory } from '@territorios/contract/territories/api.ts';
import { expect, it } from 'vitest';
import { areaLabel, areasOf, timeOf } from './areas.ts';

// Only what an area looks at.
const territory = (id: string, status: string, retired_at: string | null = null) =>
  ({ id, status, retired_at }) as Territory;

const RESTING = ['b'];
const isStale = ({ id }: Territory) => RESTING.includes(id);

const LIST = [
  territory('a', 'available'),
  territory('b', 'available'),
  territory('c', 'assigned'),
  territory('d', 'expired'),
];

const drawn = (inUse: Territory[], rows: Territory[]) =>
  [...areasOf(inUse, rows, isStale).values()].map(
    ({ territory: { id }, state, isShown }) => `${id} ${state}${isShown ? '' : ', faint'}`,
  );

it('an area has the state of the list, and what rests for long is apart', () => {
  expect(drawn(LIST, LIST)).toEqual(['a available', 'b stale', 'c assigned', 'd expired']);
});

it('what the list does not show stays as a faint outline', () => {
  expect(drawn(LIST, LIST.slice(2, 3))).toEqual([
    'a available, faint',
    'b stale, faint',
    'c assigned',
    'd expired, faint',
  ]);
});

it('retired ones are drawn only where the list shows them', () => {
  const retired = territory('e', 'available', '2026-01-01T00:00:00.000Z');
  expect(drawn(LIST, LIST)).not.toContain('e retired');
  expect(drawn(LIST, [retired])).toEqual([
    'a available, faint',
    'b stale, faint',
    'c assigned, faint',
    'd expired, faint',
    'e retired',
  ]);
});

it('a status of a newer server has no state, and is drawn all the same', () => {
  const paused = territory('a', 'lent');
  expect(drawn([paused], [paused])).toEqual(['a null']);
});

it.each([
  ['Territorio 012', '012'],
  ['Terr. 7 B', '7 B'],
  ['Nº 5', '5'],
  ['12-A', '12-A'],
  ['100-01 Unidad', '100-01'],
  ['Centro 3', 'Centro 3'],
  ['Zona Norte, manzana 14', 'Zona Norte, manza…'],
  ['ñ'.repeat(120), `${'ñ'.repeat(17)}…`],
  ['👨‍👩‍👧', '👨‍👩‍👧'],
  ['4 Calle del Río', '4'],
  ['7B Mercado', '7B'],
])('from afar %s is written as %s', (name, label) => {
  expect(areaLabel(name, false)).toBe(label);
});

it.each([
  ['Territorio 012', '012'],
  ['4 Calle del Río', '4 Calle del Río'],
])('from near %s is written as %s', (name, label) => {
  expect(areaLabel(name, true)).toBe(label);
});

it.each([
  ['2026-08-21', 'under3'],
  ['2026-08-20', 'under6'],
  ['2026-05-20', 'under9'],
  ['2025-11-21', 'under12'],
  ['2025-11-20', 'over12'],
  [null, 'uncompleted'],
])('what was completed on %s has the colour of %s', (day, time) => {
  const calendar = { today: '2026-11-20', timeZone: 'America/Mexico_City' };
  const older = { last_completed_at: null, last_completed_on: day } as Territory;
  expect(timeOf(older, calendar)).toBe(time);
  // Still the evening of that day in Mexico City.
  const at = day === null ? null : `${addDays(day, 1)}T05:00:00.000Z`;
  expect(timeOf({ last_completed_at: at, last_completed_on: null } as Territory, calendar)).toBe(
    time,
  );
  expect(areasOf([older], [older], isStale, calendar).values().next().value?.time).toBe(time);
});
