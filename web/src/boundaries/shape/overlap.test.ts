import { expect, it } from 'vitest';
import { areaOf, outlineLength } from './area.ts';
import { areaText } from './area-text.ts';
import { overlapWith, type Neighbour } from './overlap.ts';
import { boxOf, type Ring, type Shape } from './shape.ts';

/** Metres east and north of a place in Mexico City. */
const at = (east: number, north: number): [number, number] => [
  -99.1332 + east / (111_195 * Math.cos((19.4326 * Math.PI) / 180)),
  19.4326 + north / 111_195,
];
const square = (east: number, north: number, size: number): Ring => [
  at(east, north),
  at(east + size, north),
  at(east + size, north + size),
  at(east, north + size),
];
function neighbour(shape: Shape): Neighbour {
  const box = boxOf(shape);
  if (!box) throw new Error('No shape.');
  return { id: 'b', name: 'Parque', geometry: '', shape, box };
}
const own: Shape = [[square(0, 0, 100)]];
const found = (shape: Shape) => overlapWith(own, neighbour(shape));

it('the area is that of the ground, without its holes', () => {
  expect(areaOf(own)).toBeCloseTo(10_000, -1);
  expect(areaOf([[square(0, 0, 100), square(20, 20, 50)]])).toBeCloseTo(7500, -1);
  // One degree by one at the equator, on a sphere.
  expect(
    areaOf([
      [
        [
          [0, 0],
          [1, 0],
          [1, 1],
          [0, 1],
        ],
      ],
    ]) / 1e6,
  ).toBeCloseTo(12_363.7, 0);
  expect(outlineLength([square(0, 0, 100)])).toBeCloseTo(400, 0);
});

it.each([
  [0.4, '0.4 m²'],
  [849.6, '850 m²'],
  [9_994, '9,990 m²'],
  [9_996, '1 ha'],
  [34_210, '3.42 ha'],
  [999_900, '1 km²'],
  [12_540_000, '12.5 km²'],
])('%d square metres are %s', (squareMetres, text) => {
  expect(areaText(squareMetres)).toBe(text);
});

it('what both have in common is told in square metres', () => {
  const overlap = found([[square(90, 0, 100)]]);
  expect(overlap).toMatchObject({ id: 'b', name: 'Parque' });
  expect(overlap !== 'apart' && overlap?.squareMetres).toBeCloseTo(1000, -2);
});

it.each<[string, Shape, 'apart' | null]>([
  ['stands apart', [[square(200, 0, 50)]], 'apart'],
  ['has an edge in common', [[square(100, 0, 100)]], null],
  ['has four metres by four in common', [[square(96, 96, 50)]], null],
  ['lies in its hole', [[square(300, 300, 5)]], 'apart'],
])('a neighbour that %s is no overlap', (_what, shape, none) => {
  expect(found(shape)).toBe(none);
});

it('a corner that was rounded on the edge of a neighbour is no overlap, however long the edge', () => {
  const long: Shape = [[[at(0, 0), at(2000, 0), at(2000, 500), at(0, 500)]]];
  const rounded: Shape = [[[at(0, 0), at(1000, 0.5), at(2000, 0), at(2000, -300), at(0, -300)]]];
  expect(overlapWith(long, neighbour(rounded))).toBeNull();
});

it('a neighbour within a hole is no overlap', () => {
  const ring: Shape = [[square(0, 0, 100), square(20, 20, 60)]];
  expect(overlapWith(ring, neighbour([[square(30, 30, 30)]]))).toBeNull();
});
