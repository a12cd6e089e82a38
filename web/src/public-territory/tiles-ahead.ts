import type { Tiles } from '@territorios/contract/maps/api.ts';
import type { Extent } from 'ol/extent.js';
import { get as projectionOf, transformExtent } from 'ol/proj.js';
import XYZ from 'ol/source/XYZ.js';

/** These are one or two megabytes, because mobile data are expensive. */
const MOST_TILES = 120;

/** @param extent in degrees. @param zoom fits the boundary. @returns whole levels, far to near */
function addressesOf({ url, max_zoom }: Tiles, extent: Extent, zoom: number): string[] {
  const source = new XYZ({ url, maxZoom: max_zoom });
  const projection = projectionOf('EPSG:3857');
  const grid = source.getTileGrid();
  if (!projection || !grid) return [];
  const covered = transformExtent(extent, 'EPSG:4326', projection);
  const addressOf = source.getTileUrlFunction();
  const addresses: string[] = [];
  for (let level = Math.max(0, Math.floor(zoom)); level <= max_zoom; level += 1) {
    const found: string[] = [];
    grid.forEachTileCoord(covered, level, (coordinate) => {
      const address = addressOf(coordinate, 1, projection);
      if (address !== undefined) found.push(address);
    });
    if (addresses.length + found.length > MOST_TILES) break;
    addresses.push(...found);
  }
  return addresses;
}

/** The browser keeps the tiles as long as their server allows. */
export function fetchAhead(tiles: Tiles, extent: Extent, zoom: number): void {
  for (const address of addressesOf(tiles, extent, zoom)) {
    const image = new Image();
    image.referrerPolicy = 'origin';
    image.src = address;
  }
}
