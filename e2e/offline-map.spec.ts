import type { Page } from '@playwright/test';
import { expectAccessibleInEachLook } from './accessibility.ts';
import { assignDrawn, drawnStill, mapOf, someTown } from './boundary-map.ts';
import { TILES_ORIGIN } from './environment.ts';
import { expect } from './fixtures.ts';
import { heading, keeps, open, outdated, test } from './offline.ts';

const MISSING_STREETS = 'Solo se ve el contorno; faltan las calles.';

/** What the phone keeps of the program is kept after the text is shown. */
async function keptProgram(page: Page, path: RegExp): Promise<void> {
  const kept = () =>
    page.evaluate(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(
        names.map(async (name) => (await caches.open(name)).keys()),
      );
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
  await expect.poll(async () => (await kept()).some((each) => path.test(each))).toBe(true);
}

test('the map with its boundary is there without a network, and the own position on it', async ({
  page,
  context,
  front,
  congregation,
}) => {
  const town = someTown();
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ ...town, accuracy: 15 });
  await open(page, await assignDrawn(congregation, town));
  const before = await drawnStill(page);
  await keptProgram(page, /^\/assets\/boundary-map-/);
  await keptProgram(page, /^\/api\/public\/tiles$/);
  front.network('away');
  await page.route(`${TILES_ORIGIN}/**`, (route) => route.abort());
  await page.reload();
  await expect(outdated(page)).toBeVisible();
  expect((await drawnStill(page)).width).toBe(before.width);
  // Its streets are asked for where they came from: a browser has those that it has seen.
  await expect(page.getByText('OpenStreetMap')).toBeVisible();
  await expect(page.getByText(MISSING_STREETS)).toBeVisible();
  await page.getByRole('button', { name: 'Mi posición' }).tap();
  await expect(page.getByText('Usted está dentro del territorio.')).toBeVisible();
  await expectAccessibleInEachLook(page, 'the map without a network');
});

test('a map that was closed when the network went away says what is missing', async ({
  page,
  front,
  congregation,
}) => {
  front.hide('/assets/boundary-map-');
  const link = await assignDrawn(congregation, someTown());
  await open(page, link);
  await expect(page.getByText('No se pudo cargar el mapa')).toBeVisible();
  front.network('away');
  await page.reload();
  await expect(heading(page, link.territory.name)).toBeVisible();
  await expect(page.getByText('No se pudo cargar el mapa')).toBeVisible();
  await expect(mapOf(page)).toHaveCount(0);
  await expect(keeps(page)).toBeVisible();
});
