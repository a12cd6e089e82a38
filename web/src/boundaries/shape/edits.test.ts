import fc from 'fast-check';
import { expect, it } from 'vitest';
import { areaOf } from './area.ts';
import {
  addCornerAfter,
  addPart,
  cut,
  moveCorner,
  removeCorner,
  removeRing,
  ringAt,
} from './edits.ts';
import { checked } from './problem.ts';
import { shapeOfGeometry, type Ring, type Shape } from './shape.ts';

const square = (x: number, y: number, size: number): Ring => [
  [x, y],
  [x + size, y],
  [x + size, y + size],
  [x, y + size],
];
const SHAPE: Shape = [[square(0, 0, 4)], [square(10, 0, 4), square(11, 1, 2)]];
const first = { part: 0, ring: 0, corner: 0 };

it('a corner is moved to a place of five decimals, and nothing else is', () => {
  const moved = moveCorner(SHAPE, first, [-1.123456, -1]);
  expect(moved[0]?.[0]?.[0]).toEqual([-1.12346, -1]);
  expect(moved[1]).toBe(SHAPE[1]);
  expect(SHAPE[0]?.[0]?.[0]).toEqual([0, 0]);
});

it('a corner is added half way to the next one, also behind the last', () => {
  expect(addCornerAfter(SHAPE, { ...first, corner: 3 })[0]?.[0]).toEqual([
    ...square(0, 0, 4),
    [0, 2],
  ]);
});

it('of a triangle no corner is taken away: it goes as a whole, a hole alone', () => {
  const triangle = removeCorner(SHAPE, first);
  expect(triangle[0]?.[0]).toHaveLength(3);
  expect(removeCorner(triangle, first)).toEqual([SHAPE[1]]);
  const hole = { part: 1, ring: 1, corner: 0 };
  expect(removeCorner(removeCorner(SHAPE, hole), hole)).toEqual([SHAPE[0], [square(10, 0, 4)]]);
  expect(removeRing(SHAPE, { part: 1, ring: 0 })).toEqual([SHAPE[0]]);
});

it.each<[string, [number, number], unknown]>([
  ['a part', [1, 1], { part: 0, ring: 0 }],
  ['the second part', [10.5, 0.5], { part: 1, ring: 0 }],
  ['a hole', [12, 2], { part: 1, ring: 1 }],
  ['nothing', [7, 7], null],
])('a press finds %s', (_what, place, found) => {
  expect(ringAt(SHAPE, place)).toEqual(found);
});

it('what is cut within a part is a hole, with its corners as they were drawn', () => {
  expect(cut(SHAPE, square(1, 1, 1))).toEqual([[square(0, 0, 4), square(1, 1, 1)], SHAPE[1]]);
});

it('what is cut over an edge is taken away from it, and parts may come of it', () => {
  const bitten = cut(
    [[square(0, 0, 4)]],
    [
      [3, 1],
      [6, 1],
      [6, 2],
      [3, 2],
    ],
  );
  expect(bitten?.[0]?.[0]).toContainEqual([4, 1]);
  expect(areaOf(bitten ?? [])).toBeCloseTo(
    areaOf([[square(0, 0, 4)]]) - areaOf([[square(3, 1, 1)]]),
    -6,
  );
  expect(
    cut(
      [[square(0, 0, 4)]],
      [
        [-1, 1],
        [6, 1],
        [6, 2],
        [-1, 2],
      ],
    ),
  ).toHaveLength(2);
});

it('what is cut around a hole or over it makes that larger, and around all leaves nothing', () => {
  expect(cut([[square(0, 0, 4), square(1, 1, 1)]], square(0.5, 0.5, 2))).toEqual([
    [square(0, 0, 4), expect.arrayContaining(square(0.5, 0.5, 2) as unknown[])],
  ]);
  expect(cut(SHAPE, square(-5, -5, 40))).toEqual([]);
});

it('a part that is drawn apart is another one, and one that meets another is joined to it', () => {
  expect(addPart(SHAPE, square(20, 0, 1))).toEqual([...SHAPE, [square(20, 0, 1)]]);
  const joined = addPart([[square(0, 0, 4)]], square(3, 3, 4));
  expect(joined).toHaveLength(1);
  expect(areaOf(joined ?? [])).toBeLessThan(areaOf([[square(0, 0, 4)], [square(3, 3, 4)]]));
  // Within a hole is apart.
  expect(addPart(SHAPE, square(11.5, 1.5, 1))).toHaveLength(3);
  // Around all.
  expect(addPart(SHAPE, square(-1, -1, 30))).toEqual([[expect.any(Array)]]);
});

it('two corners and fewer are no area', () => {
  expect(
    addPart(SHAPE, [
      [0, 0],
      [1, 1],
    ]),
  ).toBe(SHAPE);
  expect(
    cut(SHAPE, [
      [0, 0],
      [0.000001, 0],
      [1, 1],
    ]),
  ).toBe(SHAPE);
});

const CELL = 0.001;

/** Whole numbers of cells. */
const box = fc.record({
  west: fc.integer({ min: 0, max: 40 }),
  south: fc.integer({ min: 0, max: 40 }),
  width: fc.integer({ min: 1, max: 9 }),
  height: fc.integer({ min: 1, max: 9 }),
});
type CellBox = typeof box extends fc.Arbitrary<infer T> ? T : never;

const ringOf = ({ west, south, width, height }: CellBox): Ring => [
  [west * CELL, south * CELL],
  [(west + width) * CELL, south * CELL],
  [(west + width) * CELL, (south + height) * CELL],
  [west * CELL, (south + height) * CELL],
];

const cellsOf = ({ west, south, width, height }: CellBox): string[] =>
  Array.from({ length: width * height }, (_none, index) =>
    [west + (index % width), south + Math.floor(index / width)].join(' '),
  );

it('the area of boxes that are added and cut is that of their cells', () => {
  const cell = areaOf([[ringOf({ west: 0, south: 0, width: 1, height: 1 })]]);
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.boolean(), box), { maxLength: 8 }), (steps) => {
      let shape: Shape = [];
      const cells = new Set<string>();
      for (const [isAdded, drawn] of steps) {
        const next = isAdded ? addPart(shape, ringOf(drawn)) : cut(shape, ringOf(drawn));
        // The library may fail, and then says so.
        if (next === null) return;
        shape = next;
        for (const name of cellsOf(drawn)) cells[isAdded ? 'add' : 'delete'](name);
      }
      expect(areaOf(shape) / cell).toBeCloseTo(cells.size, 2);
    }),
    { numRuns: 300, seed: 20_261_125 },
  );
});

it('a shape that is drawn and stored is the same shape again', () => {
  const result = checked([[square(0, 0, 4), square(1, 1, 1)], [square(10, 0, 4)]]);
  const geometry = 'geometry' in result ? result.geometry : '';
  expect(checked(shapeOfGeometry(geometry))).toEqual({ geometry });
});

it('what crosses itself says where, and what is too much says so', () => {
  expect(
    checked([
      [
        [
          [0, 0],
          [2, 2],
          [2, 0],
          [0, 2],
        ],
      ],
    ]),
  ).toEqual({
    problem: 'El contorno se cruza o se toca a sí mismo',
    place: [1, 1],
  });
  const many = Array.from({ length: 51 }, (_none, index) => [square(index, 0, 0.5)]);
  expect(checked(many)).toEqual({
    problem: 'El contorno puede tener hasta 50 partes',
    place: null,
  });
});
