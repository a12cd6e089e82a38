import { getTiles } from '@territorios/contract/maps/api.ts';
import { expectAccessibleInEachLook } from './accessibility.ts';
import { assignDrawn, drawnStill, mapOf, someTown, tilesOf } from './boundary-map.ts';
import { TILES_ORIGIN } from './environment.ts';
import { expect } from './fixtures.ts';
import { changeAnswer } from './network.ts';
import { SMALL_PHONE, test, wakeUp } from './public-link.ts';

test.use({
  ...SMALL_PHONE,
  expectedConsole: [
    [/ERR_FAILED|ERR_CONNECTION_REFUSED|ERR_INTERNET_DISCONNECTED/],
    { scope: 'test' },
  ],
});

const MISSING_STREETS = 'Solo se ve el contorno; faltan las calles.';
const EVERY_TILE = `${TILES_ORIGIN}/**`;
const MAP_CODE = '**/assets/boundary-map-*.js';

test('with TILES_URL=off the boundary is shown alone, and nobody is asked for streets', async ({
  page,
  congregation,
}) => {
  const { token } = await assignDrawn(congregation, someTown());
  await changeAnswer(page, `**/api${getTiles.path}`, () => ({ tiles: null }));
  const tiles = tilesOf(page);
  await page.goto(`/territorio/${token}`);
  await drawnStill(page);
  await expect(page.getByText('OpenStreetMap')).toHaveCount(0);
  await expect(page.getByText(MISSING_STREETS)).toHaveCount(0);
  expect(tiles).toEqual([]);
  await expectAccessibleInEachLook(page, 'a boundary without streets');
});

test('where streets do not come the boundary is shown, and they are asked for again with the network', async ({
  page,
  congregation,
}) => {
  const { token } = await assignDrawn(congregation, someTown());
  await page.route(EVERY_TILE, (route) => route.abort());
  await page.goto(`/territorio/${token}`);
  await drawnStill(page);
  await expect(page.getByText(MISSING_STREETS)).toBeVisible();
  await expectAccessibleInEachLook(page, 'a boundary whose streets are missing');
  await page.unroute(EVERY_TILE);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByText(MISSING_STREETS)).toHaveCount(0);
});

test('where the address of the streets does not come, the page asks for it again when it wakes up', async ({
  page,
  congregation,
}) => {
  const { token } = await assignDrawn(congregation, someTown());
  await page.route(`**/api${getTiles.path}`, (route) => route.abort());
  await page.goto(`/territorio/${token}`);
  await drawnStill(page);
  await expect(page.getByText('OpenStreetMap')).toHaveCount(0);
  await page.unroute(`**/api${getTiles.path}`);
  await wakeUp(page);
  await expect(page.getByText('OpenStreetMap')).toBeVisible();
});

test('where the code of the map does not come, the page says so and the rest works', async ({
  page,
  congregation,
}) => {
  const { token } = await assignDrawn(congregation, someTown());
  await page.route(MAP_CODE, (route) => route.abort());
  await page.goto(`/territorio/${token}`);
  await expect(page.getByText('No se pudo cargar el mapa')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Responder' })).toBeVisible();
  await expectAccessibleInEachLook(page, 'a page without the code of its map');
  await page.unroute(MAP_CODE);
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await drawnStill(page);
});

test('a boundary that cannot be read, or at the edge of the world, leaves the page whole', async ({
  page,
  congregation,
}) => {
  const { token } = await assignDrawn(congregation, someTown());
  const path = `**/api/public/territory/${token}`;
  const open = async (boundary: string) => {
    await page.unroute(path);
    await changeAnswer<{ territory: object }>(page, path, (answer) => ({
      ...answer,
      territory: { ...answer.territory, boundary },
    }));
    await page.goto(`/territorio/${token}`);
    await expect(page.getByRole('heading', { name: 'Responder' })).toBeVisible();
  };
  for (const boundary of [
    '',
    'x',
    '{"type":"MultiPolygon","coordinates":[[[["<b>",0]]]]}',
    '[[[[[',
  ]) {
    await open(boundary);
    await expect(
      page.getByText('El contorno de este territorio no se puede mostrar.'),
    ).toBeVisible();
  }
  const ring = (points: number[][]) =>
    JSON.stringify({ type: 'MultiPolygon', coordinates: [[[...points, points[0]]]] });
  await open(
    ring([
      [179.99, 89.99],
      [180, 89.99],
      [180, 90],
    ]),
  );
  await expect(mapOf(page)).toBeVisible();
  await open(
    ring([
      [-180, -85],
      [-179.9, -85],
      [-179.9, -84.9],
      [-180, -84.9],
    ]),
  );
  await drawnStill(page);
});

test.describe('fetched ahead', () => {
  // It would ask in place of the page, and pass the changed answer by.
  test.use({ serviceWorkers: 'block' });

  test('where their server allows it the streets of the whole boundary are fetched ahead, and else none', async ({
    page,
    congregation,
  }) => {
    const levels = (paths: string[]) => new Set(paths.map((path) => path.split('/')[1]));
    const link = await assignDrawn(congregation, someTown());
    const asked = tilesOf(page);
    await page.goto(`/territorio/${link.token}`);
    await drawnStill(page);
    const withoutLeave = levels(asked).size;
    await changeAnswer(page, `**/api${getTiles.path}`, (body) => {
      const { tiles } = getTiles.answer.parse(body);
      return { tiles: tiles && { ...tiles, offline: true } };
    });
    asked.length = 0;
    await page.reload();
    await drawnStill(page);
    await expect.poll(() => levels(asked).size).toBeGreaterThan(withoutLeave + 1);
    expect(new Set(asked).size).toBeLessThan(200);
  });
});
