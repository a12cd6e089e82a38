import type { Tiles } from '@territorios/contract/maps/api.ts';
import { expect, it } from 'vitest';
import { planStreets } from './plan-streets.ts';

const TILES: Tiles = {
  url: 'https://mapas.example.org/{z}/{x}/{y}.png',
  attribution: '© Ayuntamiento',
  attribution_url: null,
  max_zoom: 19,
  offline: false,
  print_limit: null,
};
const FRAME = { width: 105, height: 67 };

const squareAt = (west: number, south: number, side: number) =>
  JSON.stringify({
    type: 'Polygon',
    coordinates: [
      [
        [west, south],
        [west + side, south],
        [west + side, south + side],
        [west, south + side],
        [west, south],
      ],
    ],
  });

function plan(boundary: string, tiles: Partial<Tiles> = {}) {
  const found = planStreets(boundary, FRAME, { ...TILES, ...tiles });
  if (!found) throw new Error('no plan');
  return found;
}

const dotsPerInch = ({ size }: { size: { width: number } }) => (size.width / FRAME.width) * 25.4;

it.each([
  // Even on the nearest tiles a boundary of 40 m does not fill the frame.
  [0.0004, 20, 58],
  [0.003, 58.99, 59.01],
  [0.02, 58.99, 59.01],
  [0.3, 58.99, 59.01],
])(
  'a boundary of %d degrees fills the frame, on tiles that are read on paper',
  (side, least, most) => {
    const { size, rings, tiles } = plan(squareAt(-99.2, 19.4, side));
    expect(dotsPerInch({ size })).toBeGreaterThan(84);
    expect(dotsPerInch({ size })).toBeLessThan(171);
    const corners = rings.flat();
    const heights = corners.map(([, y]) => y);
    const tall = Math.max(...heights) - Math.min(...heights);
    expect(tall).toBeGreaterThan(least);
    expect(tall).toBeLessThan(most);
    expect(Math.max(...heights) + Math.min(...heights)).toBeCloseTo(67, 5);
    const covered = (x: number, y: number) =>
      tiles.some(({ left, top }) => left <= x && x < left + 256 && top <= y && y < top + 256);
    for (const x of [0, size.width - 1])
      for (const y of [0, size.height - 1]) expect(covered(x, y)).toBe(true);
    expect(tiles.length).toBeLessThanOrEqual(15);
  },
);

it.each([
  [-99.2, 19.4],
  [2.17, 41.38],
  [-70.66, -33.45],
])('the boundary stands on its own streets, at %d, %d', (west, south) => {
  const { size, rings, tiles } = plan(squareAt(west, south, 0.01));
  const [zoom = 0] = (tiles[0]?.url.match(/\d+/g) ?? []).map(Number);
  const world = 2 ** zoom;
  // As the tile servers' own documents have it.
  const column = ((west + 180) / 360) * world;
  const row = ((1 - Math.asinh(Math.tan((south * Math.PI) / 180)) / Math.PI) / 2) * world;
  const address = TILES.url
    .replace('{z}', String(zoom))
    .replace('{x}', String(Math.floor(column)))
    .replace('{y}', String(Math.floor(row)));
  const tile = tiles.find(({ url }) => url === address);
  const [x = 0, y = 0] = rings[0]?.[0] ?? [];
  const pixel = size.width / FRAME.width;
  expect(Math.abs((tile?.left ?? 0) + (column % 1) * 256 - x * pixel)).toBeLessThan(1.5);
  expect(Math.abs((tile?.top ?? 0) + (row % 1) * 256 - y * pixel)).toBeLessThan(1.5);
});

it('a server that goes less near shows more around a small territory', () => {
  const near = plan(squareAt(-99.2, 19.4, 0.001), { max_zoom: 15 });
  expect(dotsPerInch(near)).toBeCloseTo(85, 0);
  expect(near.tiles.every(({ url }) => url.includes('/15/'))).toBe(true);
});

it('beyond the date line the tiles begin anew', () => {
  const { tiles } = plan(squareAt(179.99, -16.5, 0.009));
  const columns = tiles.map(({ url }) => Number(/\/(\d+)\/\d+\.png/.exec(url)?.[1]));
  expect(columns).toContain(0);
  expect(columns.every((column) => column >= 0)).toBe(true);
});

it('control: what is no boundary has no streets', () => {
  expect(planStreets('{}', FRAME, TILES)).toBeNull();
});
