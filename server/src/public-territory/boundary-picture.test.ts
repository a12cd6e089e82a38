import { expect, it } from 'vitest';
import { inflateSync } from 'node:zlib';
import { createDrawBoundary, drawBoundary, PICTURE_SIZE } from './boundary-picture.ts';

type Corners = [longitude: number, latitude: number][];

/** @param turn outer rings go counter-clockwise, holes the other way */
const square = (west: number, south: number, side: number, turn: 'outer' | 'hole'): Corners => {
  const corners: Corners = [
    [west, south],
    [west + side, south],
    [west + side, south + side],
    [west, south + side],
    [west, south],
  ];
  return turn === 'outer' ? corners : corners.toReversed();
};

const boundary = (...coordinates: Corners[][]) =>
  JSON.stringify({ type: 'MultiPolygon', coordinates });

/** A picture of palette colours without filters, as it is written. */
function readPng(png: Buffer) {
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < png.length;) {
    const length = png.readUInt32BE(at);
    chunks.set(png.toString('latin1', at + 4, at + 8), png.subarray(at + 8, at + 8 + length));
    at += 12 + length;
  }
  const header = chunks.get('IHDR') ?? Buffer.alloc(8);
  const palette = chunks.get('PLTE') ?? Buffer.alloc(0);
  const rows = inflateSync(chunks.get('IDAT') ?? Buffer.alloc(0));
  const size = { width: header.readUInt32BE(0), height: header.readUInt32BE(4) };
  const colorAt = (x: number, y: number) => {
    const color = (rows[y * (size.width + 1) + 1 + x] ?? 0) * 3;
    return [...palette.subarray(color, color + 3)];
  };
  return { size, bytes: png.length, colorAt };
}

const CANVAS = [246, 247, 249];
const AREA = [206, 211, 246];
const LINE = [58, 69, 176];

it('the picture of a boundary is the area within its outline, and nothing around it', async () => {
  const png = await drawBoundary(boundary([square(10, -0.5, 1, 'outer')]));
  const { size, bytes, colorAt } = readPng(png);
  expect(size).toEqual(PICTURE_SIZE);
  expect(bytes).toBeLessThan(10_000);
  // The square is 267 pixels wide, and in the middle.
  expect(colorAt(300, 157)).toEqual(AREA);
  expect(colorAt(167, 157)).toEqual(LINE);
  expect(colorAt(433, 157)).toEqual(LINE);
  expect(colorAt(300, 24)).toEqual(LINE);
  expect(colorAt(120, 157)).toEqual(CANVAS);
  expect(colorAt(0, 0)).toEqual(CANVAS);
});

it('a hole of a boundary is left empty in its picture, and each of its parts is drawn', async () => {
  const hole = square(10.3, -0.2, 0.4, 'hole');
  const part = square(11.5, -0.5, 1, 'outer');
  const { colorAt } = readPng(
    await drawBoundary(boundary([square(10, -0.5, 1, 'outer'), hole], [part])),
  );
  // 2.5 degrees are 552 pixels wide.
  expect(colorAt(24 + 110, 157)).toEqual(CANVAS);
  expect(colorAt(24 + 33, 157)).toEqual(AREA);
  expect(colorAt(24 + 276, 157)).toEqual(CANVAS);
  expect(colorAt(24 + 442, 157)).toEqual(AREA);
});

it('what is stored and is no boundary has an empty picture', async () => {
  const { colorAt } = readPng(await drawBoundary('no boundary'));
  expect(colorAt(300, 157)).toEqual(CANVAS);
});

it('the picture of a boundary is drawn once for all the phones of a group', async () => {
  const draw = createDrawBoundary();
  const geometry = boundary([square(10, -0.5, 1, 'outer')]);
  const [first, second] = [draw(geometry, 'Norte'), draw(geometry, 'Norte')];
  expect(await second).toBe(await first);
  expect(await draw(boundary([square(10, -0.5, 2, 'outer')]), 'Norte')).not.toBe(await first);
});

it('while the largest boundary is drawn, others are answered in between', async () => {
  const points = 1400;
  // A star of long lines, which cross most rows.
  const star = Array.from({ length: points }, (_none, index): [number, number] => {
    const reach = index % 2 === 0 ? 1 : 0.1;
    const angle = (index / points) * 2 * Math.PI;
    const at = (share: number) => Math.round(share * reach * 1e5) / 1e5;
    return [at(Math.cos(angle)), at(Math.sin(angle))];
  });
  let turns = 0;
  let isDrawn = false;
  const countTurns = () => {
    turns += 1;
    if (!isDrawn) setImmediate(countTurns);
  };
  countTurns();
  const png = await drawBoundary(boundary([[...star, ...star.slice(0, 1)]]));
  isDrawn = true;
  expect(readPng(png).colorAt(300, 157)).not.toEqual(CANVAS);
  expect(turns).toBeGreaterThan(PICTURE_SIZE.height / 5);
});

it('a picture that is being drawn is given, also when a hundred others are read meanwhile', async () => {
  const draw = createDrawBoundary();
  const small = (index: number) => boundary([square(index, 0, 1, 'outer')]);
  for (let index = 0; index < 100; index += 1) await draw(small(index), 'one');
  const slow = draw(boundary([square(0, 1, 2, 'outer')]), 'another');
  for (let index = 1; index < 100; index += 1) await draw(small(index), 'one');
  const newest = draw(small(100), 'one');
  expect(readPng(await slow).size).toEqual(PICTURE_SIZE);
  expect(readPng(await newest).size).toEqual(PICTURE_SIZE);
});
