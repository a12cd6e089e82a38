import type { Tiles } from '@territorios/contract/maps/api.ts';
import type { Size } from './card-size.ts';
import type { CardMap } from './draw-map.ts';
import { forEachOf } from './for-each-of.ts';
import { drawJpeg } from './load-picture.ts';
import { planStreets, type PlacedTile } from './plan-streets.ts';

const TILE = 256;
/** A server that says nothing must not hold up the cards. */
const SILENCE_MS = 15_000;

/** It comes as an image, which is all that the page's policy lets come from that server. */
const loadTile = (url: string, signal: AbortSignal) =>
  new Promise<HTMLImageElement>((resolve, reject) => {
    const image = new Image();
    const settle = (outcome: () => void): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
      outcome();
    };
    const fail = () => settle(() => reject(new Error('a tile did not come')));
    const stop = () => {
      // An empty address would be one more error.
      image.removeAttribute('src');
      fail();
    };
    const timer = setTimeout(stop, SILENCE_MS);
    signal.addEventListener('abort', stop);
    image.addEventListener('load', () => settle(() => resolve(image)));
    image.addEventListener('error', fail);
    // Without it the canvas could not be read.
    image.crossOrigin = 'anonymous';
    image.referrerPolicy = 'origin';
    image.src = url;
  });

const named = ({ attribution, attribution_url }: Tiles): string =>
  attribution_url === null
    ? attribution
    : `${attribution} · ${attribution_url.replace(/^https?:\/\/(?:www\.)?/, '')}`;

/** @returns null for what is no boundary */
export async function loadStreets(
  boundary: string,
  frame: Size,
  tiles: Tiles,
  signal: AbortSignal,
): Promise<CardMap | null> {
  const plan = planStreets(boundary, frame, tiles);
  if (plan === null) return null;
  const loaded: { tile: PlacedTile; image: HTMLImageElement }[] = [];
  await forEachOf(plan.tiles, async (tile) => {
    loaded.push({ tile, image: await loadTile(tile.url, signal) });
  });
  const image = await drawJpeg(plan.size, (context) => {
    for (const { tile, image: drawn } of loaded)
      context.drawImage(drawn, tile.left, tile.top, TILE, TILE);
  });
  return { kind: 'streets', image, rings: plan.rings, attribution: named(tiles) };
}
