import { returnAssignment } from '@territorios/contract/assignments/api.ts';
import { deleteBoundary } from '@territorios/contract/boundaries/api.ts';
import { updateSettings } from '@territorios/contract/settings/api.ts';
import type { Page } from '@playwright/test';
import { expectAccessibleInEachLook } from './accessibility.ts';
import {
  ACCENT_IN_THE_DARK,
  assignDrawn,
  codeOf,
  draw,
  drawn,
  drawnStill,
  mapOf,
  seenOf,
  someTown,
  tilesOf,
} from './boundary-map.ts';
import { E2E_PORT } from './environment.ts';
import { expect } from './fixtures.ts';
import { PARK, SMALL_PHONE, assignLink, test, wakeUp } from './public-link.ts';
import { seedPublishers } from './seed.ts';

test.use(SMALL_PHONE);

const NO_MAP = 'Este territorio no tiene un mapa asociado.';

/** Paths that a page asks the program for. */
function askedOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  return asked;
}

const ofMap = (path: string) => path.includes('boundary-map') || path === '/api/public/tiles';

// Specification: 2 Public territory page
test('a publisher sees the boundary over streets, whose server learns of the panel and of nothing else', async ({
  page,
  congregation,
}) => {
  const { token } = await assignDrawn(congregation, someTown());
  const tiles = tilesOf(page);
  const asked = askedOf(page);
  await page.goto(`/territorio/${token}`);
  await expect(page.getByRole('heading', { name: 'Centro 1', level: 1 })).toBeVisible();
  await expect(mapOf(page)).toHaveAccessibleName('Mapa de Centro 1');
  await expect(page.getByText(NO_MAP)).toHaveCount(0);

  const { width, height } = await drawnStill(page);
  const box = await mapOf(page).boundingBox();
  // The whole boundary, as large as its frame allows.
  expect(Math.max(width / (box?.width ?? 0), height / (box?.height ?? 0))).toBeGreaterThan(0.6);
  expect(width).toBeLessThan(box?.width ?? 0);
  expect(height).toBeLessThan(box?.height ?? 0);

  await expect.poll(async () => (await seenOf(tiles)).length).toBeGreaterThan(3);
  expect(new Set((await seenOf(tiles)).map(({ referer }) => referer))).toEqual(
    new Set([`http://127.0.0.1:${E2E_PORT}/`]),
  );
  expect((await seenOf(tiles)).filter(({ cookie }) => cookie !== null)).toEqual([]);
  expect(JSON.stringify(await seenOf(tiles))).not.toContain(token);
  // Nothing of the map before the territory, and nothing twice.
  const [first, ...rest] = asked.filter((path) => path.startsWith('/api/') || ofMap(path));
  expect(first).toBe(`/api/public/territory/${token}`);
  expect(rest.filter((path) => path === '/api/public/tiles')).toHaveLength(1);

  const attribution = page.getByRole('link', { name: '© Colaboradores de OpenStreetMap' });
  await expect(attribution).toBeVisible();
  await expect(attribution).toHaveAttribute('href', 'https://www.openstreetmap.org/copyright');
});

test('the map of a phone is in reach of fingers, and no screen is wider than the phone', async ({
  page,
  congregation,
}) => {
  const { token } = await assignDrawn(congregation, someTown(), {
    territory: { ...PARK, name: 'N'.repeat(120) },
  });
  await page.goto(`/territorio/${token}`);
  await drawnStill(page);
  await expectAccessibleInEachLook(page, 'the map of a boundary');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  for (const button of await page.locator('main').getByRole('button').all()) {
    const box = await button.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
});

test('where no boundary is, nothing of the map is loaded', async ({ page, congregation }) => {
  const [publisherId] = await seedPublishers(congregation, 'Marta Núñez');
  const { token } = await assignLink(congregation, { territory: PARK, publisherId, days: 3 });
  const [tiles, asked] = [tilesOf(page), askedOf(page)];
  await page.goto(`/territorio/${token}`);
  await expect(page.getByTitle('Mapa de Parque México')).toBeVisible();
  // The code of the answers comes as late as that of the map would.
  await expect(page.getByRole('heading', { name: 'Responder' })).toBeVisible();
  expect(asked.filter(ofMap)).toEqual([]);
  expect(tiles).toEqual([]);
  await expect(page.getByRole('button', { name: 'Mi posición' })).toHaveCount(0);
});

// Specification: 2 Public territory page
test('where a territory has two maps, the congregation chooses the first, and «Ver el mapa» shows the drawn one', async ({
  page,
  congregation,
}) => {
  const { token } = await assignDrawn(congregation, someTown(), { territory: PARK });
  const asked = askedOf(page);
  const google = page.getByTitle('Mapa de Parque México');
  await page.goto(`/territorio/${token}`);
  await expect(mapOf(page)).toBeVisible();
  await expect(google).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Abrir en Google Maps' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ir al territorio' })).toBeVisible();

  await congregation.call(updateSettings, { body: { first_map: 'google' } });
  asked.length = 0;
  await page.reload();
  await expect(google).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Responder' })).toBeVisible();
  expect(asked.filter(ofMap)).toEqual([]);
  await page.getByRole('button', { name: 'Ver el mapa' }).click();
  await expect(page.getByRole('region', { name: 'Mapa del territorio' })).toBeFocused();
  await drawnStill(page);
  await expect(google).toHaveCount(0);
  // Google's own is one tap away already.
  await expect(page.getByRole('link', { name: 'Abrir en Google Maps' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Ver el/ })).toHaveCount(0);
});

// Specification: 2 Public territory page
test('once returned the boundary leaves the page that shows it', async ({ page, congregation }) => {
  const { id, token } = await assignDrawn(congregation, someTown());
  await page.goto(`/territorio/${token}`);
  await drawnStill(page);
  await congregation.call(returnAssignment, { params: { id }, body: {} });
  await wakeUp(page);
  await expect(page.getByText('Este territorio ha sido devuelto')).toBeVisible();
  await expect(mapOf(page)).toHaveCount(0);
});

test('a boundary that is drawn anew, or removed, is so on the page when the phone wakes up', async ({
  page,
  congregation,
}) => {
  const town = someTown();
  const { territory_id, token } = await assignDrawn(congregation, town);
  await page.goto(`/territorio/${token}`);
  const before = await drawnStill(page);
  await page.getByRole('button', { name: 'Alejar' }).tap();
  await drawnStill(page);
  await wakeUp(page);
  // What has not changed stays as somebody left it.
  expect((await drawnStill(page)).width).toBeLessThan(before.width * 0.7);
  await draw(congregation, territory_id, town, 0.01);
  await wakeUp(page);
  await expect.poll(async () => (await drawnStill(page)).width).toBe(before.width);
  await congregation.call(deleteBoundary, { params: { id: territory_id } });
  await wakeUp(page);
  await expect(page.getByText(NO_MAP)).toBeVisible();
  await expect(mapOf(page)).toHaveCount(0);
});

test('past its last day a link brings no boundary', async ({ page, congregation }) => {
  const { token } = await assignDrawn(congregation, someTown(), { days: -1 });
  await page.goto(`/territorio/${token}`);
  await expect(page.getByText(/Este territorio ha expirado/)).toBeVisible();
  const answer = await page.request.get(`/api/public/territory/${token}`);
  expect(await answer.text()).not.toContain('Polygon');
  await expect(mapOf(page)).toHaveCount(0);
});

test('the code of a printed card opens the boundary, too', async ({ page, congregation }) => {
  const { territory_id } = await assignDrawn(congregation, someTown());
  await page.goto(`/t/${await codeOf(congregation, territory_id)}`);
  await drawnStill(page);
});

test('the boundary is drawn in the colours of the scheme, also when it changes', async ({
  page,
  congregation,
}) => {
  const { token } = await assignDrawn(congregation, someTown());
  await page.goto(`/territorio/${token}`);
  await drawnStill(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await drawnStill(page, ACCENT_IN_THE_DARK);
  expect((await drawn(page)).pixels).toBe(0);
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' });
  await drawnStill(page, [0, 0, 0]);
});
