import { expect, it } from 'vitest';
import { likelyReturnDays, returnDayError } from './return-days.ts';

const longAgo = '2026-01-01';

it.each([
  [
    'a Friday',
    '2026-11-20',
    ['Hoy 2026-11-20', 'Ayer 2026-11-19', 'Domingo pasado (15 nov) 2026-11-15'],
  ],
  ['a Monday', '2026-11-23', ['Hoy 2026-11-23', 'Ayer 2026-11-22']],
  [
    'a Sunday',
    '2026-11-22',
    ['Hoy 2026-11-22', 'Ayer 2026-11-21', 'Domingo pasado (15 nov) 2026-11-15'],
  ],
])('on %s the likely days of a return are named once each', (_weekday, today, expected) => {
  const days = likelyReturnDays(today, longAgo).map(({ name, day }) => `${name} ${day}`);
  expect(days).toEqual(expected);
});

it('no day of a return is before the assignment', () => {
  expect(likelyReturnDays('2026-11-20', '2026-11-19').map(({ name }) => name)).toEqual([
    'Hoy',
    'Ayer',
  ]);
  expect(returnDayError('2026-11-18', '2026-11-20', '2026-11-19')).toBe(
    'No puede ser antes de la asignación',
  );
});

it('a day of a return is a whole date, and not a future one', () => {
  expect(returnDayError('', '2026-11-20', longAgo)).toBe('Elija una fecha');
  expect(returnDayError('2026-11-21', '2026-11-20', longAgo)).toBe('La fecha no puede ser futura');
  expect(returnDayError('2026-11-20', '2026-11-20', longAgo)).toBeUndefined();
});
