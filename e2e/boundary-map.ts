import { saveBoundary } from '@territorios/contract/boundaries/api.ts';
import { listCardCodes } from '@territorios/contract/cards/api.ts';
import { updateSettings } from '@territorios/contract/settings/api.ts';
import type { Assignment } from '@territorios/contract/assignments/api.ts';
import type { Locator, Page } from '@playwright/test';
import type { Congregation } from './congregation.ts';
import { TILES_ORIGIN } from './environment.ts';
import { expect } from './fixtures.ts';
import { assignLink, type Link } from './public-link.ts';
import { seedPublishers } from './seed.ts';
import type { TileRequest } from './tile-server.ts';

export interface Place {
  longitude: number;
  latitude: number;
}

/** About 300 m. */
const REACH = 0.0015;

/** Five corners around a place. */
function geometryAround({ longitude, latitude }: Place, reach = REACH): string {
  const corner = (east: number, north: number) => [
    longitude + east * reach,
    latitude + north * reach,
  ];
  const ring = [corner(-1, -1), corner(1, -1), corner(1, 0.4), corner(0.2, 1), corner(-1, 1)];
  return JSON.stringify({ type: 'Polygon', coordinates: [[...ring, ring[0]]] });
}

/** A town of the test's own, so that the tiles of other tests are none of its. */
export const someTown = (): Place => ({
  longitude: Math.round((Math.random() * 100 - 50) * 1e4) / 1e4,
  latitude: Math.round((Math.random() * 80 - 40) * 1e4) / 1e4,
});

/** @param reach in degrees, from its middle */
export async function draw(
  { call }: Congregation,
  id: string,
  town: Place,
  reach?: number,
): Promise<void> {
  await call(saveBoundary, { params: { id }, body: { geometry: geometryAround(town, reach) } });
}

/** A territory that somebody holds, with its boundary. */
export async function assignDrawn(
  congregation: Congregation,
  town: Place,
  { territory = { name: 'Centro 1' }, days = 12 }: Partial<Omit<Link, 'publisherId'>> = {},
): Promise<Assignment> {
  const [publisherId] = await seedPublishers(congregation, 'Marta Núñez');
  const assignment = await assignLink(congregation, { territory, publisherId, days });
  await draw(congregation, assignment.territory_id, town);
  return assignment;
}

/** The code of a territory's printed card. */
export async function codeOf({ call }: Congregation, territoryId: string): Promise<string> {
  await call(updateSettings, { body: { card_codes: true } });
  const codes = await call(listCardCodes, {});
  return codes.find(({ territory_id }) => territory_id === territoryId)?.code ?? '';
}

export const mapOf = (page: Page): Locator => page.getByRole('application');

/** What the tests' server of tiles was asked for by a page. @param paths of tiles */
export async function seenOf(paths: readonly string[]): Promise<TileRequest[]> {
  const response = await fetch(`${TILES_ORIGIN}/seen`);
  // Of tile-server.ts.
  const seen = (await response.json()) as TileRequest[];
  return seen.filter(({ path }) => paths.includes(path));
}

/** Tiles that a page asks for from now on. */
export function tilesOf(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin === TILES_ORIGIN) paths.push(pathname);
  });
  return paths;
}

export type Colour = readonly [red: number, green: number, blue: number];
/** `--color-accent` of the light scheme (web/src/theme.css). */
const ACCENT: Colour = [0x3a, 0x45, 0xb0];
export const ACCENT_IN_THE_DARK: Colour = [0xa9, 0xb4, 0xff];
/** `--color-info` of the light scheme. */
export const HERE: Colour = [0x0b, 0x5c, 0x8f];

export interface Drawn {
  pixels: number;
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Beyond the rounded corners of the map is the page. */
const CORNER = 14;

/** 'Responder' may stand over the map, in the colour of the outline. A policy forbids styles of a test's own. */
const hideBar = (page: Page, isHidden: boolean) =>
  page.evaluate((hidden) => {
    const bar = document.querySelector<HTMLElement>('main .fixed');
    if (bar) bar.style.visibility = hidden ? 'hidden' : '';
  }, isHidden);

/** Where a colour is on the map as the screen shows it: a canvas with tiles cannot be read. */
export async function drawn(page: Page, colour: Colour = ACCENT): Promise<Drawn> {
  await hideBar(page, true);
  const picture = await mapOf(page).screenshot();
  await hideBar(page, false);
  return find(page, picture, colour, CORNER);
}

/** Whether the edge of what has the focus is seen around the map. */
export async function isRinged(page: Page): Promise<boolean> {
  const box = await mapOf(page).boundingBox();
  if (!box) throw new Error('no map');
  const clip = { x: box.x - 6, y: box.y + 20, width: 5, height: 40 };
  return (await find(page, await page.screenshot({ clip }), ACCENT, 0)).pixels > 0;
}

function find(page: Page, picture: Buffer, colour: Colour, without: number): Promise<Drawn> {
  return page.evaluate(
    async ([base64, [red, green, blue], corner]) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const { width, height } = bitmap;
      const context = new OffscreenCanvas(width, height).getContext('2d');
      if (!context) throw new Error('no canvas');
      context.drawImage(bitmap, 0, 0);
      const { data } = context.getImageData(0, 0, width, height);
      const found = { pixels: 0, left: width, top: height, right: 0, bottom: 0 };
      for (let at = 0; at < data.length; at += 4) {
        if (data[at] !== red || data[at + 1] !== green || data[at + 2] !== blue) continue;
        const x = (at / 4) % width;
        const y = Math.floor(at / 4 / width);
        if (Math.min(x, width - x) < corner && Math.min(y, height - y) < corner) continue;
        found.pixels += 1;
        found.left = Math.min(found.left, x);
        found.right = Math.max(found.right, x);
        found.top = Math.min(found.top, y);
        found.bottom = Math.max(found.bottom, y);
      }
      const { pixels, left, top, right, bottom } = found;
      return { pixels, left, top, width: right - left, height: bottom - top };
    },
    [picture.toString('base64'), colour, without] as const,
  );
}

/** Waits until the outline is drawn and stands still. */
export async function drawnStill(page: Page, colour: Colour = ACCENT): Promise<Drawn> {
  let last: Drawn | null = null;
  await expect(async () => {
    const before = last;
    last = await drawn(page, colour);
    expect(last.pixels).toBeGreaterThan(200);
    expect(last).toEqual(before);
  }).toPass();
  return last ?? drawn(page, colour);
}
