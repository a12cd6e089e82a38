import type { Page } from '@playwright/test';
import { listBoundaries, saveBoundary } from '@territorios/contract/boundaries/api.ts';
import type { Congregation } from './congregation.ts';
import { expect } from './fixtures.ts';
import { signIn } from './sign-in.ts';

/** `[longitude, latitude]` */
export type Place = readonly [number, number];

/** Its south-west corner. */
export const ORIGIN: Place = [-99.17, 19.42];
const SIDE = 0.004;

/** A place by its distance from the origin, in sides of a square. */
export const place = (east: number, north: number): Place => [
  Number((ORIGIN[0] + east * SIDE).toFixed(5)),
  Number((ORIGIN[1] + north * SIDE).toFixed(5)),
];

export const squareAt = (east: number, north: number, size = 1): Place[] => [
  place(east, north),
  place(east + size, north),
  place(east + size, north + size),
  place(east, north + size),
];

const closed = (ring: readonly Place[]) => [...ring, ring[0]];

export const geoJson = (...rings: readonly (readonly Place[])[]): string =>
  JSON.stringify({ type: 'Polygon', coordinates: rings.map(closed) });

export const seedBoundary = ({ call }: Congregation, id: string, ...rings: readonly Place[][]) =>
  call(saveBoundary, { params: { id }, body: { geometry: geoJson(...rings) } });

/** Of the map, in which it fits what it shows first. */
const PADDING = { top: 64, right: 64, bottom: 32, left: 32 };
const radians = (degrees: number) => (degrees * Math.PI) / 180;
const mercator = ([longitude, latitude]: Place) => ({
  x: radians(longitude),
  y: Math.log(Math.tan(Math.PI / 4 + radians(latitude) / 2)),
});

export const mapOf = (page: Page) =>
  page.getByRole('application', { name: /^Mapa del contorno de / });

/**
 * Where places are on the screen, while the map shows what it showed at first.
 * @param corners of the box that it fits
 */
export async function screenPlaces(
  page: Page,
  [southWest, northEast]: readonly [Place, Place],
  map = mapOf(page),
) {
  await expect(map.locator('canvas').first()).toBeVisible();
  await map.scrollIntoViewIfNeeded();
  const box = await map.boundingBox();
  if (!box) throw new Error('The map is not shown.');
  const [low, high] = [mercator(southWest), mercator(northEast)];
  const width = box.width - PADDING.left - PADDING.right;
  const height = box.height - PADDING.top - PADDING.bottom;
  const scale = Math.min(width / (high.x - low.x), height / (high.y - low.y));
  return (at: Place) => {
    const { x, y } = mercator(at);
    return {
      x: box.x + PADDING.left + width / 2 + (x - (low.x + high.x) / 2) * scale,
      y: box.y + PADDING.top + height / 2 - (y - (low.y + high.y) / 2) * scale,
    };
  };
}

export interface Point {
  x: number;
  y: number;
}

/** With a finger where there is a touch screen. */
export async function press(page: Page, { x, y }: Point): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) < 768) await page.touchscreen.tap(x, y);
  else await page.mouse.click(x, y);
}

/** With a finger where there is a touch screen. */
export async function drag(page: Page, from: Point, to: Point): Promise<void> {
  const steps = 6;
  const between = (step: number) => ({
    x: from.x + ((to.x - from.x) * step) / steps,
    y: from.y + ((to.y - from.y) * step) / steps,
  });
  if ((page.viewportSize()?.width ?? 0) >= 768) {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps });
    await page.mouse.up();
    return;
  }
  const client = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [from]);
  for (let step = 1; step <= steps; step += 1) {
    // oxlint-disable-next-line no-await-in-loop -- a finger is at one place after the other
    await touch('touchMove', [between(step)]);
  }
  await touch('touchEnd', []);
  await client.detach();
}

export const tool = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Herramientas de dibujo' }).getByRole('button', { name });
export const save = (page: Page) => page.getByRole('button', { name: 'Guardar contorno' });
export const area = (page: Page) => page.getByRole('definition');
export const saved = (page: Page) => page.getByText('Contorno guardado');

/** The corners of each ring of the only part, without the last one, which is the first. */
export async function storedRings({ call }: Congregation, id: string): Promise<Place[][]> {
  const found = (await call(listBoundaries, {})).find(({ territory_id }) => territory_id === id);
  if (!found) return [];
  // The server wrote it.
  const { coordinates } = JSON.parse(found.geometry) as { coordinates: Place[][][] };
  expect(coordinates).toHaveLength(1);
  return (coordinates[0] ?? []).map((ring) => ring.slice(0, -1));
}

export async function openEditor(page: Page, congregation: Congregation, id: string) {
  await signIn(page, congregation, `/territories/${id}/limite`);
  await expect(mapOf(page)).toBeVisible();
}
