import { expect, it } from 'vitest';
import { unfold } from './blocks.ts';

it('blocks of a board come one below the other, with the lines of the sheet', () => {
  const heading = ['Terr.', 'Hermano', null];
  const { rows, lines } = unfold(
    [
      ['Tablero'],
      [...heading, ...heading],
      ['1', 'Ana', null, '3', 'Eva'],
      ['2', null, null, null, null],
    ],
    1,
  );
  expect(rows).toEqual([['Tablero'], heading, ['1', 'Ana', null], ['2', null, null], ['3', 'Eva']]);
  expect(lines).toEqual([0, 1, 2, 3, 2]);
});

it('a heading of thousands of columns is looked through at once', () => {
  const wide = Array.from({ length: 16_000 }, (_, column) => `Fecha ${'abcd'[column % 4]}`);
  const start = performance.now();
  expect(unfold([[...wide, 'Nota']], 0).rows).toHaveLength(1);
  expect(performance.now() - start).toBeLessThan(1000);
});
