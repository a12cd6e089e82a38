import { expect, it } from 'vitest';
import type { Shape } from '#boundaries/shape/shape.ts';
import { handleAt, middlesOf, type ToPixel } from './handles.ts';

const asDrawn: ToPixel = ([x, y]) => [x, y];
const SHAPE: Shape = [
  [
    [
      [0, 0],
      [100, 0],
      [100, 20],
      [0, 20],
    ],
  ],
];
const at = (x: number, y: number, reach = 24) =>
  handleAt(SHAPE, { pixel: [x, y], reach, toPixel: asDrawn });

it('a finger beside a corner takes the nearest corner', () => {
  expect(at(95, 12)).toEqual({ at: { part: 0, ring: 0, corner: 2 }, isMiddle: false });
  expect(at(110, -15)).toEqual({ at: { part: 0, ring: 0, corner: 1 }, isMiddle: false });
  expect(at(110, -15, 12)).toBeNull();
});

it('the middle of a long edge is taken, and an edge between is not', () => {
  expect(at(50, -10)).toEqual({ at: { part: 0, ring: 0, corner: 0 }, isMiddle: true });
  expect(at(26, 0, 12)).toBeNull();
});

it('a short edge has no handle in its middle', () => {
  expect(middlesOf(SHAPE[0]?.[0] ?? [], asDrawn)).toEqual([[50, 0], null, [50, 20], null]);
});
