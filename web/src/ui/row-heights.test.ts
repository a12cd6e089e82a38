import { expect, test } from 'vitest';
import { noHeights, rowAt, rowHeights } from './row-heights.ts';

const IDS = ['a', 'b', 'c', 'd'];

test('the estimated height of rows comes from the first ones alone', () => {
  const known = noHeights();
  const heights = rowHeights(IDS, known);
  heights.learn([
    { index: 0, px: 40 },
    { index: 1, px: 60 },
  ]);
  expect([...heights.offsets]).toEqual([0, 40, 100, 150, 200]);
  heights.learn([{ index: 2, px: 90 }]);
  expect([...heights.offsets]).toEqual([0, 40, 100, 190, 240]);
});

test('a height belongs to its row, in any order', () => {
  const known = noHeights();
  rowHeights(IDS, known).learn(IDS.map((_id, index) => ({ index, px: 10 * (index + 1) })));
  const { offsets } = rowHeights(['d', 'a'], known);
  expect([...offsets]).toEqual([0, 40, 50]);
});

test('the row at a height is found, and the nearest one beyond the ends', () => {
  const offsets = Float64Array.from([0, 40, 100, 150]);
  expect([-5, 0, 39, 40, 120, 150, 900].map((px) => rowAt(offsets, px))).toEqual([
    0, 0, 0, 1, 2, 2, 2,
  ]);
  expect(rowAt(Float64Array.from([0]), 10)).toBe(0);
});
