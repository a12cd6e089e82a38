import {
  ringsOf,
  simplified,
  type Point,
  type Ring,
} from '@territorios/contract/boundary-pictures/rules.ts';
import type { Tiles } from '@territorios/contract/maps/api.ts';
import { BOUNDARY, type Size } from './card-size.ts';

const TILE = 256;
const MM_IN_INCH = 25.4;
/** Dots per inch: a tile's letters are made for a screen, and finer ones are not read on paper. */
const FINEST = 170;
/** The nearest tiles are not blown up beyond this: around a small territory more is seen. */
const COARSEST = 85;

export interface PlacedTile {
  url: string;
  /** The corner of the tile is in pixels from the picture's. */
  left: number;
  top: number;
}

export interface StreetPlan {
  tiles: readonly PlacedTile[];
  /** The picture that fills the frame is measured in pixels. */
  size: Size;
  /** Places are in mm from the frame's corner. */
  rings: readonly Ring[];
}

/** Web Mercator, in which the world is one tile at zoom 0. */
function worldPoint([longitude, latitude]: readonly [number, number]): Point {
  const sine = Math.sin((latitude * Math.PI) / 180);
  return [
    (longitude / 360 + 0.5) * TILE,
    (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * TILE,
  ];
}

const extent = (values: readonly number[]) => {
  const [least, most] = values.reduce(
    ([low, high], value) => [Math.min(low, value), Math.max(high, value)] as const,
    [Infinity, -Infinity] as const,
  );
  return { middle: (least + most) / 2, length: most - least };
};

const addressOf = (url: string, z: number, x: number, y: number): string =>
  url.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y));

/** The boundary fills the frame. @returns null for what is no boundary */
export function planStreets(boundary: string, frame: Size, tiles: Tiles): StreetPlan | null {
  const world = ringsOf(boundary).map((ring) => ring.slice(0, -1).map(worldPoint));
  if (world.length === 0) return null;
  const across = extent(world.flatMap((ring) => ring.map(([x]) => x)));
  const down = extent(world.flatMap((ring) => ring.map(([, y]) => y)));
  const fitting = Math.min(
    (frame.width - 2 * BOUNDARY.margin) / across.length,
    (frame.height - 2 * BOUNDARY.margin) / down.length,
  );
  const zoomOf = (dotsPerInch: number) => Math.log2((dotsPerInch / MM_IN_INCH) * fitting);
  const zoom = Math.min(Math.max(Math.floor(zoomOf(FINEST)), 0), tiles.max_zoom);
  const pixels = 2 ** zoom;
  /** One unit of the world is so many millimetres. */
  const scale = Math.min(fitting, (pixels * MM_IN_INCH) / COARSEST);
  const size = {
    width: Math.round((frame.width / scale) * pixels),
    height: Math.round((frame.height / scale) * pixels),
  };
  const left = Math.round(across.middle * pixels - size.width / 2);
  const top = Math.round(down.middle * pixels - size.height / 2);
  const placed: PlacedTile[] = [];
  for (
    let y = Math.max(Math.floor(top / TILE), 0);
    y * TILE < top + size.height && y < pixels;
    y += 1
  ) {
    for (let x = Math.floor(left / TILE); x * TILE < left + size.width; x += 1) {
      // Beyond the date line the tiles begin anew.
      const column = ((x % pixels) + pixels) % pixels;
      const url = addressOf(tiles.url, zoom, column, y);
      placed.push({ url, left: x * TILE - left, top: y * TILE - top });
    }
  }
  const place = ([x, y]: Point): Point => [
    frame.width / 2 + (x - across.middle) * scale,
    frame.height / 2 + (y - down.middle) * scale,
  ];
  return {
    tiles: placed,
    size,
    rings: world.map((ring) => simplified(ring.map(place), BOUNDARY.detail)),
  };
}
