import { expect, it } from 'vitest';
import { pictureOf, svgPathOf, type PictureBox } from './rules.ts';

const BOX: PictureBox = { width: 100, height: 60, margin: 5, detail: 0 };

type Corners = [longitude: number, latitude: number][];

const boundary = (...polygons: Corners[][]) =>
  JSON.stringify({ type: 'MultiPolygon', coordinates: polygons });

/** Counter-clockwise from the south-west. */
const square = (west: number, south: number, side: number): Corners => [
  [west, south],
  [west + side, south],
  [west + side, south + side],
  [west, south + side],
  [west, south],
];

const rounded = (geometry: string, box = BOX) =>
  pictureOf(geometry, box).map((ring) => ring.map(([x, y]) => [Math.round(x), Math.round(y)]));

it('a square at the equator is a square in the middle of the picture, with its north up', () => {
  expect(rounded(boundary([square(10, -0.5, 1)]))).toEqual([
    [
      [25, 55],
      [75, 55],
      [75, 5],
      [25, 5],
    ],
  ]);
});

it('at 60 degrees a degree of longitude is half as long as one of latitude', () => {
  const [ring = []] = rounded(boundary([square(10, 59.5, 1)]));
  const [west = 0, east = 0] = [ring[0]?.[0], ring[1]?.[0]];
  expect(east - west).toBe(25);
});

it('a wide boundary touches the sides of the box and not its top', () => {
  const [ring = []] = rounded(
    boundary([
      [
        [0, 0],
        [4, 0],
        [4, 1],
        [0, 1],
        [0, 0],
      ],
    ]),
  );
  expect(ring).toEqual([
    [5, 41],
    [95, 41],
    [95, 19],
    [5, 19],
  ]);
});

it('holes and parts are rings of their own, and a hole goes the other way', () => {
  const hole = square(0.25, 0.25, 0.5).toReversed();
  const rings = pictureOf(boundary([square(0, 0, 1), hole], [square(3, 0, 1)]), BOX);
  const turns = rings.map((ring) =>
    Math.sign(
      ring.reduce((sum, [x, y], index) => {
        const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [0, 0];
        return sum + (x * nextY - nextX * y);
      }, 0),
    ),
  );
  expect(turns).toEqual([-1, 1, -1]);
});

it('in a small picture close points are drawn as one', () => {
  const round: Corners = Array.from({ length: 360 }, (_, degree) => [
    Number(Math.cos((degree * Math.PI) / 180).toFixed(5)),
    Number(Math.sin((degree * Math.PI) / 180).toFixed(5)),
  ]);
  const [first = [1, 0]] = round;
  const circle = boundary([[...round, first]]);
  const pointsAt = (detail: number) => pictureOf(circle, { ...BOX, detail })[0]?.length;
  expect(pointsAt(0)).toBe(360);
  expect(pointsAt(2)).toBeLessThan(90);
  expect(pointsAt(2)).toBeGreaterThan(60);
});

it('a part that is smaller than the detail is still drawn', () => {
  const rings = pictureOf(boundary([square(0, 0, 1)], [square(2, 0, 0.001)]), {
    ...BOX,
    detail: 1,
  });
  expect(rings.map(({ length }) => length)).toEqual([4, 4]);
});

it('a boundary that is a line on the map has a picture of numbers', () => {
  const line: Corners = [
    [0, 0],
    [1, 0],
    [2, 0],
    [0, 0],
  ];
  const path = svgPathOf(pictureOf(boundary([line]), BOX));
  expect(path).toBe('M5 30L95 30L50 30Z');
});

it.each(['', '{', '{"type":"Point","coordinates":[0,0]}', '[]'])(
  'what is no boundary has no picture: %s',
  (text) => {
    expect(svgPathOf(pictureOf(text, BOX))).toBe('');
  },
);
