import type { Position } from '@territorios/contract/boundaries/rules.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { areaOf } from '#boundaries/shape/area.ts';
import { checked } from '#boundaries/shape/problem.ts';
import type { Ring, Shape } from '#boundaries/shape/shape.ts';
import {
  CROSSES_ITSELF,
  CUTS_NOTHING,
  halvesOf,
  joined,
  partsOf,
  piecesOf,
  type Piece,
} from './pieces.ts';

/** In thousandths of a degree, of Mexico City. */
const at = (east: number, north: number): Position => [
  Number((-99.17 + east / 1000).toFixed(5)),
  Number((19.42 + north / 1000).toFixed(5)),
];
const box = (west: number, south: number, size: number): Ring => [
  at(west, south),
  at(west + size, south),
  at(west + size, south + size),
  at(west, south + size),
];
const square: Shape = [[box(0, 0, 4)]];
const areas = (pieces: readonly Piece[] | string) => {
  if (typeof pieces === 'string') return pieces;
  const halves = halvesOf(pieces);
  const whole = areaOf(pieces.map(({ part }) => part));
  return halves?.map((half) => Math.round((100 * areaOf(half)) / whole));
};

it.each<[string, Position[], number[]]>([
  ['through the middle', [at(2, -1), at(2, 5)], [50, 50]],
  ['from top to bottom, which turns the halves', [at(1, 5), at(1, -1)], [75, 25]],
  ['with a corner', [at(-1, 1), at(3, 1), at(3, 5)], [56, 44]],
  ['that ends inside and goes on straight', [at(2, -1), at(2, 2)], [50, 50]],
  ['from corner to corner', [at(0, 0), at(4, 4)], [50, 50]],
])('a line %s has a half on each side', (_what, line, percents) => {
  expect(areas(piecesOf(square, line))).toEqual(percents);
});

it.each<[string, Position[], string]>([
  ['of one place', [at(2, 2), at(2, 2)], CUTS_NOTHING],
  ['beside the boundary', [at(5, 0), at(5, 4)], CUTS_NOTHING],
  ['on its edge', [at(0, -1), at(0, 5)], CUTS_NOTHING],
  ['that crosses itself', [at(-1, 2), at(5, 2), at(5, 3), at(2, 3), at(2, -1)], CROSSES_ITSELF],
])('a line %s cuts nothing, and a sentence says so', (_what, line, sentence) => {
  expect(piecesOf(square, line)).toBe(sentence);
});

it('a hole stays one, and a line through it opens it', () => {
  const ring: Shape = [[box(0, 0, 4), box(1, 1, 1)]];
  expect(areas(piecesOf(ring, [at(3, -1), at(3, 5)]))).toEqual([73, 27]);
  expect(piecesOf(ring, [at(1.5, -1), at(1.5, 5)])).toHaveLength(2);
  expect(areas(piecesOf(ring, [at(1.5, -1), at(1.5, 5)]))).toEqual([37, 63]);
});

it('what the line cuts into more pieces can be given to either half, and is one where it meets', () => {
  const comb: Shape = [
    [[at(0, 0), at(5, 0), at(5, 4), at(3, 4), at(3, 1), at(2, 1), at(2, 4), at(0, 4)]],
  ];
  const pieces = piecesOf(comb, [at(-1, 2), at(6, 2)]);
  if (typeof pieces === 'string') throw new Error(pieces);
  expect(pieces.map(({ half }) => half)).toEqual([0, 0, 1]);
  const given = pieces.map((piece, index) => ({
    ...piece,
    half: index === 0 ? (1 as const) : piece.half,
  }));
  const [first = [], second = []] = halvesOf(given) ?? [];
  expect([first, second].map((half) => half.length)).toEqual([1, 1]);
  expect(areaOf(first) + areaOf(second)).toBeCloseTo(areaOf(comb), -1);
});

it('the parts of a boundary are pieces, which a person gives to the second half', () => {
  const two: Shape = [[box(0, 0, 1)], [box(5, 5, 1)]];
  const [first, second] = partsOf(two);
  if (!first || !second) throw new Error('No parts.');
  expect(areas([first, second])).toEqual([100, 0]);
  expect(areas([first, { ...second, half: 1 }])).toEqual([50, 50]);
});

it('what is divided is neither lost nor doubled, for each line', () => {
  const place = fc.tuple(fc.integer({ min: -100, max: 500 }), fc.integer({ min: -100, max: 500 }));
  fc.assert(
    fc.property(fc.array(place, { minLength: 2, maxLength: 6 }), (places) => {
      const pieces = piecesOf(
        square,
        places.map(([x, y]) => at(x / 100, y / 100)),
      );
      if (typeof pieces === 'string') return;
      const halves = halvesOf(pieces);
      if (!halves) return;
      const sum = halves.reduce((total, half) => total + areaOf(half), 0);
      // Five decimals move a corner by half a metre.
      expect(Math.abs(sum - areaOf(square)) / areaOf(square)).toBeLessThan(0.01);
      for (const half of halves) expect(half.length).toBeGreaterThan(0);
    }),
    { numRuns: 300 },
  );
});

it('boundaries with an edge in common become one, and others its parts', () => {
  const [first, beside, apart]: Shape[] = [[[box(0, 0, 1)]], [[box(1, 0, 1)]], [[box(9, 9, 1)]]];
  if (!first || !beside || !apart) throw new Error('No shapes.');
  const geometryOf = (shapes: Shape[]) => {
    const all = joined(shapes);
    if (!all || !('geometry' in all)) throw new Error('Not joined.');
    return all.geometry;
  };
  expect(geometryOf([first, beside])).toBe(
    (checked([[[at(0, 0), at(2, 0), at(2, 1), at(0, 1)]]]) as { geometry: string }).geometry,
  );
  expect((JSON.parse(geometryOf([first, apart])) as { coordinates: [] }).coordinates).toHaveLength(
    2,
  );
  expect(joined([])).toBeNull();
});
