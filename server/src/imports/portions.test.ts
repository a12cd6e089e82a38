import { expect, it } from 'vitest';
import { portionsOf } from './portions.ts';

const lengthsOf = (rows: readonly object[]) => [...portionsOf(rows)].map(({ length }) => length);

it('many short rows are written in portions of as many rows', () => {
  const rows = Array.from({ length: 600 }, (_none, row) => ({ row, name: `Zona ${row}` }));
  expect(lengthsOf(rows)).toEqual([250, 250, 100]);
  expect([...portionsOf(rows)].flat()).toEqual(rows);
});

it('long rows are written in portions of as many characters, also where they are within others', () => {
  const geometry = 'x'.repeat(48_000);
  expect(lengthsOf(Array.from({ length: 13 }, () => ({ geometry })))).toEqual([6, 6, 1]);
  expect(lengthsOf(Array.from({ length: 7 }, () => ({ before: { geometry } })))).toEqual([6, 1]);
  expect(lengthsOf([])).toEqual([]);
});
