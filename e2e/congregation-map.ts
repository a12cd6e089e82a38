import { createAssignment } from '@territorios/contract/assignments/api.ts';
import { saveBoundary } from '@territorios/contract/boundaries/api.ts';
import { addDays } from '@territorios/contract/dates.ts';
import type { Locator, Page } from '@playwright/test';
import type { Congregation } from './congregation.ts';
import { expect } from './fixtures.ts';
import { assign, seedPublishers, seedTerritory, today } from './seed.ts';

/** In degrees; the squares of a test stand side by side, from west to east. */
const ORIGIN = { west: -99.2, south: 19.4 };
const STEP = 0.02;
const SIDE = 0.018;
/** Between the outermost squares and the map's edge. */
const EDGE_PX = 32;
/** Of what is looked at in the middle of a square. */
const SAMPLE_PX = 20;

const rounded = (degrees: number): number => Number(degrees.toFixed(5));

export function squareAt(place: number): string {
  const [west, east] = [ORIGIN.west + place * STEP, ORIGIN.west + place * STEP + SIDE].map(rounded);
  const [south, north] = [ORIGIN.south, rounded(ORIGIN.south + SIDE)];
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  return JSON.stringify({ type: 'Polygon', coordinates: [ring] });
}

/** Gives territories their squares, in their order. */
export async function seedSquares(
  { call }: Congregation,
  territories: readonly { id: string }[],
): Promise<void> {
  await Promise.all(
    territories.map(({ id }, place) =>
      call(saveBoundary, { params: { id }, body: { geometry: squareAt(place) } }),
    ),
  );
}

/** One of each state, from west to east. */
export async function seedStates(congregation: Congregation) {
  const [marta] = await seedPublishers(congregation, 'Marta Núñez');
  const names = ['1 Mercado', '2 Parque', '3 Estación', '4 Mirador'];
  const [free, resting, held, late] = await Promise.all(
    names.map((name) => seedTerritory(congregation, name)),
  );
  if (!free || !resting || !held || !late) throw new Error('There are four names.');
  await congregation.call(createAssignment, {
    body: {
      territory_id: resting.id,
      publisher_id: marta,
      assigned_on: addDays(today(), -200),
      returned_on: addDays(today(), -150),
    },
  });
  await assign(congregation, held.id, marta, 12);
  await assign(congregation, late.id, marta, -9);
  await seedSquares(congregation, [free, resting, held, late]);
  return { marta, free, resting, held, late };
}

export const isWide = (page: Page): boolean => (page.viewportSize()?.width ?? 0) >= 1024;
export const mapOf = (page: Page): Locator =>
  page.getByRole('application', { name: 'Mapa de los territorios' });

/** The map shows all that it has. */
export async function mapDrawn(page: Page): Promise<void> {
  await expect(mapOf(page)).toHaveAttribute('aria-busy', 'false');
}

/** The middle of a square, from the map's corner, while the map shows all of them. */
async function middleOf(page: Page, place: number, count: number) {
  const box = await mapOf(page).boundingBox();
  if (!box) throw new Error('The map is not shown.');
  const span = (count - 1) * STEP + SIDE;
  const share = (place * STEP + SIDE / 2) / span;
  return { x: EDGE_PX + share * (box.width - 2 * EDGE_PX), y: box.height / 2 };
}

/** With a finger where there is a touch screen. */
export async function pressSquare(page: Page, place: number, count: number): Promise<void> {
  const position = await middleOf(page, place, count);
  if (isWide(page)) await mapOf(page).click({ position });
  else await mapOf(page).tap({ position });
}

export async function pointAtSquare(page: Page, place: number, count: number): Promise<void> {
  await mapOf(page).hover({ position: await middleOf(page, place, count) });
}

/** What a square looks like: its colour on the average, and how much its pattern varies. */
export interface Look {
  red: number;
  green: number;
  blue: number;
  variation: number;
}

/** As the screen shows it: a canvas with tiles cannot be read. */
export async function lookOf(page: Page, place: number, count: number): Promise<Look> {
  const { x, y } = await middleOf(page, place, count);
  const picture = await mapOf(page).screenshot();
  return page.evaluate(
    async ([base64, left, top, size]) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const context = new OffscreenCanvas(size, size).getContext('2d');
      if (!context) throw new Error('no canvas');
      context.drawImage(bitmap, -left, -top);
      const { data } = context.getImageData(0, 0, size, size);
      const channel = (from: number) =>
        Array.from({ length: size * size }, (_, pixel) => data[4 * pixel + from] ?? 0);
      const mean = (values: number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;
      const [red, green, blue] = [channel(0), channel(1), channel(2)].map(mean);
      const greens = channel(1);
      const middle = mean(greens);
      const variation = Math.sqrt(mean(greens.map((one) => (one - middle) ** 2)));
      return { red: red ?? 0, green: green ?? 0, blue: blue ?? 0, variation };
    },
    [
      picture.toString('base64'),
      Math.round(x - SAMPLE_PX / 2),
      Math.round(y - SAMPLE_PX / 2),
      SAMPLE_PX,
    ] as const,
  );
}

/** By its colour: green, brown, blue, red; 'none' for a grey ground. */
export type Hue = 'available' | 'stale' | 'assigned' | 'expired' | 'none';

function hueOf({ red, green, blue }: Look): Hue {
  if (Math.max(red, green, blue) - Math.min(red, green, blue) < 8) return 'none';
  if (blue >= red && blue >= green) return 'assigned';
  if (green >= red) return 'available';
  // Brown has far more green than blue.
  return green - blue > 12 ? 'stale' : 'expired';
}

/** Until each square has the colour of its state, from west to east. */
export async function expectHues(page: Page, ...hues: Hue[]): Promise<void> {
  await expect
    .poll(async () => {
      const seen: Hue[] = [];
      for (const place of hues.keys()) {
        // oxlint-disable-next-line no-await-in-loop -- one picture after the other
        seen.push(hueOf(await lookOf(page, place, hues.length)));
      }
      return seen;
    })
    .toEqual(hues);
}

/** On a phone map and list take turns. */
export async function showList(page: Page): Promise<void> {
  if (!isWide(page)) await page.getByRole('button', { name: 'Ver la lista' }).tap();
}
export async function showMap(page: Page): Promise<void> {
  if (!isWide(page)) await page.getByRole('button', { name: 'Ver el mapa' }).tap();
  await mapDrawn(page);
}
