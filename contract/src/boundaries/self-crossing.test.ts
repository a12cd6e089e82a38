import { expect, it } from 'vitest';
import { boundaryOf, MOST_POINTS } from './rules.ts';
import { selfCrossingOf } from './self-crossing.ts';

type Point = [number, number];

function crossingOf(...rings: Point[][]) {
  const coordinates = rings.map((ring) => [...ring, ring[0]]);
  const boundary = boundaryOf({ type: 'Polygon', coordinates });
  if (typeof boundary === 'string') throw new Error(boundary);
  return selfCrossingOf(boundary);
}

const SQUARE: Point[] = [
  [0, 0],
  [4, 0],
  [4, 4],
  [0, 4],
];

it.each<[string, Point[], Point]>([
  [
    'an hourglass',
    [
      [0, 0],
      [2, 2],
      [2, 0],
      [0, 2],
    ],
    [1, 1],
  ],
  [
    'a corner on another edge',
    [
      [0, 0],
      [4, 0],
      [4, 4],
      [2, 0],
      [0, 4],
    ],
    [2, 0],
  ],
  [
    'a corner that is passed twice',
    [
      [0, 0],
      [2, 2],
      [4, 0],
      [4, 4],
      [2, 2],
      [0, 4],
    ],
    [2, 2],
  ],
  [
    'an edge that goes back',
    [
      [0, 0],
      [4, 0],
      [2, 0],
      [2, 3],
    ],
    [4, 0],
  ],
  [
    'a last edge that goes back on the first',
    [
      [2, 0],
      [4, 0],
      [4, 3],
      [5, 0],
    ],
    [2, 0],
  ],
])('%s crosses itself, and it is known where', (_what, ring, place) => {
  expect(crossingOf(ring)).toEqual(place);
  expect(crossingOf(ring.toReversed())).not.toBeNull();
  expect(crossingOf([...ring.slice(2), ...ring.slice(0, 2)])).not.toBeNull();
});

it('a boundary with a hole, corners on one line and a bay does not cross itself', () => {
  const bay: Point[] = [
    [0, 0],
    [2, 0],
    [4, 0],
    [4, 4],
    [2, 0.00001],
    [0, 4],
  ];
  expect(crossingOf(bay)).toBeNull();
  const hole: Point[] = [
    [1, 1],
    [1, 2],
    [2, 2],
    [2, 1],
  ];
  expect(crossingOf(SQUARE, hole)).toBeNull();
});

it('a hole that crosses itself is found, too', () => {
  const hole: Point[] = [
    [1, 1],
    [2, 2],
    [2, 1],
    [1, 2],
  ];
  expect(crossingOf(SQUARE, hole)).toEqual([1.5, 1.5]);
});

it('the longest boundary is judged, also one whose edges all lie side by side', () => {
  const comb: Point[] = Array.from({ length: MOST_POINTS - 3 }, (_none, index) => [
    index % 2 === 0 ? 0 : 90,
    index * 0.001,
  ]);
  const closed: Point[] = [...comb, [-1, (MOST_POINTS - 4) * 0.001], [-1, 0]];
  expect(crossingOf(closed)).toBeNull();
});
