import { boundaryOf } from '@territorios/contract/boundaries/rules.ts';
import { expect, it } from 'vitest';
import { areaOf } from './area.ts';

const square = (from: number, to: number) =>
  [
    [from, from],
    [to, from],
    [to, to],
    [from, to],
    [from, from],
  ].map(([x = 0, y = 0]) => [x - 99, y + 19]);

const areaOfRings = (...coordinates: number[][][]) =>
  areaOf(JSON.stringify(boundaryOf({ type: 'Polygon', coordinates })));

it('the area of a boundary is in square metres, without its holes', () => {
  // A hundredth of a degree is 1,112 m to the north, and 1,051 m to the east at this latitude.
  expect(areaOfRings(square(0, 0.01))).toBe(1_169_037);
  const hole = areaOfRings(square(0.002, 0.004));
  expect(areaOfRings(square(0, 0.01), square(0.002, 0.004))).toBe(1_169_037 - hole);
});
