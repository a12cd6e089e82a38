import { expect, it } from 'vitest';
import { neighbourFinder } from './neighbours.ts';
import { squareAt, townOf } from './testing/grid.ts';

const area = (territory_id: string, ...rings: number[][][]) => ({
  territory_id,
  geometry: JSON.stringify({ type: 'MultiPolygon', coordinates: [rings] }),
});
const box = (west: number, south: number, east: number, north: number) => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
];

it('a square of a town has those across its streets and corners as neighbours', () => {
  const neighboursOf = neighbourFinder(townOf(9, 3));
  expect(neighboursOf('5')).toEqual(['1', '2', '3', '4', '6', '7', '8', '9']);
  expect(neighboursOf('1')).toEqual(['2', '4', '5']);
});

it('two areas are neighbours as far as a wide avenue, also where their boxes meet and they do not', () => {
  // 0.0005 degrees of latitude are 56 m, 0.0006 are 67 m.
  expect(
    neighbourFinder([
      area('own', box(0, 0, 0.01, 0.01)),
      area('across', box(0, 0.0105, 0.01, 0.02)),
      area('far', box(0, -0.02, 0.01, -0.0006)),
    ])('own'),
  ).toEqual(['across']);
  const corner = [
    [0, 0],
    [0.02, 0],
    [0.02, 0.001],
    [0.001, 0.001],
    [0.001, 0.02],
    [0, 0.02],
    [0, 0],
  ];
  const within = area('within its box', box(0.01, 0.01, 0.015, 0.015));
  expect(neighbourFinder([area('corner', corner), within])('corner')).toEqual([]);
});

it('what overlaps, crosses or lies inside is a neighbour, and what lies in a hole far from its edge is none', () => {
  const large = box(0, 0, 0.1, 0.1);
  const small = box(0.05, 0.05, 0.051, 0.051);
  expect(
    neighbourFinder([area('own', large), area('cross', box(-0.05, 0.04, 0.15, 0.06))])('own'),
  ).toEqual(['cross']);
  const inside = neighbourFinder([area('own', large), area('small', small)]);
  expect([inside('own'), inside('small')]).toEqual([['small'], ['own']]);
  const hole = area('own', large, box(0.02, 0.02, 0.08, 0.08));
  expect(neighbourFinder([hole, area('small', small)])('own')).toEqual([]);
});

it('who has no boundary has no neighbours, and far from the equator a street is as wide', () => {
  const neighboursOf = neighbourFinder([
    { territory_id: '1', geometry: squareAt(0, 0) },
    // At 60 degrees 0.0009 degrees of longitude are 50 m.
    area('north', box(10, 60, 10.01, 60.01)),
    area('across', box(10.0109, 60, 10.02, 60.01)),
    area('far', box(9.98, 60, 9.9988, 60.01)),
  ]);
  expect(neighboursOf('none')).toEqual([]);
  expect(neighboursOf('north')).toEqual(['across']);
});
