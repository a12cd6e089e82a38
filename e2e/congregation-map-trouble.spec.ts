import { deleteTerritory } from '@territorios/contract/territories/api.ts';
import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInEachLook } from './accessibility.ts';
import {
  expectHues,
  isWide,
  lookOf,
  mapDrawn,
  mapOf,
  pressSquare,
  seedSquares,
  showList,
  showMap,
} from './congregation-map.ts';
import { E2E_PORT, TILES_ORIGIN } from './environment.ts';
import { expect, test } from './fixtures.ts';
import { seedTerritory } from './seed.ts';
import { signIn } from './sign-in.ts';
import type { TileRequest } from './tile-server.ts';

test.use({ expectedConsole: [[/status of 50\d/, /ERR_FAILED/], { scope: 'test' }] });

/** The rounded colours of two places on the map, after the map has stopped moving. */
async function settledLook(page: Page): Promise<number[]> {
  let last: number[] = [];
  await expect(async () => {
    const looks = [await lookOf(page, 0, 3), await lookOf(page, 1, 3)];
    const rounded = looks
      .flatMap(({ red, green, blue, variation }) => [red, green, blue, variation])
      .map(Math.round);
    const isStill = rounded.join() === last.join();
    last = rounded;
    expect(isStill).toBe(true);
  }).toPass();
  return last;
}

test('without streets the boundaries are shown all the same, and it says so', async ({
  page,
  congregation,
}) => {
  const first = await seedTerritory(congregation, '1 Mercado');
  const second = await seedTerritory(congregation, '2 Parque');
  await seedSquares(congregation, [first, second]);
  await page.route(`${TILES_ORIGIN}/**`, (route) => route.abort());
  await signIn(page, congregation, '/mapa');
  await mapDrawn(page);
  await expect(page.getByText('Solo se ven los contornos; faltan las calles.')).toBeVisible();
  // Neither areas nor legend have the colours that they have on light streets.
  await expect(page.locator('[data-on-tiles]')).toHaveCount(0);
  await expectHues(page, 'available', 'available');
  await expectAccessibleInEachLook(page);
});

test('the server of the streets learns of the panel, and of nothing else', async ({
  page,
  congregation,
}) => {
  const { id } = await seedTerritory(congregation, '1 Mercado');
  await seedSquares(congregation, [{ id }]);
  const paths: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin === TILES_ORIGIN) paths.push(pathname);
  });
  await signIn(page, congregation, '/mapa?q=mercado');
  await mapDrawn(page);
  const response = await fetch(`${TILES_ORIGIN}/seen`);
  // Of tile-server.ts.
  const seen = ((await response.json()) as TileRequest[]).filter(({ path }) =>
    paths.includes(path),
  );
  expect(seen.length).toBeGreaterThan(0);
  expect(new Set(seen.map(({ referer }) => referer))).toEqual(
    new Set([`http://127.0.0.1:${E2E_PORT}/`]),
  );
  expect(seen.filter(({ cookie }) => cookie !== null)).toEqual([]);
});

test('without the boundaries the list works on, and they are asked for again', async ({
  page,
  congregation,
}) => {
  const { id } = await seedTerritory(congregation, '1 Mercado');
  await seedSquares(congregation, [{ id }]);
  await page.route('**/api/boundaries', (route) =>
    route.fulfill({ status: 500, json: { error: 'La base de datos descansa.' } }),
  );
  await signIn(page, congregation, '/mapa');
  const alert = page
    .getByRole('main')
    .getByRole('alert')
    .filter({ hasText: 'Error al cargar los contornos' });
  await expect(alert).toContainText('La base de datos descansa.');
  await expect(page.getByRole('radio', { name: /^Sin contorno/ })).toHaveCount(0);
  await showList(page);
  await expect(page.getByRole('button', { name: 'Asignar 1 Mercado' })).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/boundaries');
  await alert.getByRole('button', { name: 'Reintentar' }).click();
  await showMap(page);
  await expectHues(page, 'available');
});

test('what a colleague deletes leaves the map, and its card with it @phone', async ({
  page,
  congregation,
}) => {
  const first = await seedTerritory(congregation, '1 Mercado');
  const second = await seedTerritory(congregation, '2 Parque');
  await seedSquares(congregation, [first, second]);
  const listening = page.waitForResponse('**/api/events');
  await signIn(page, congregation, '/mapa');
  await listening;
  await mapDrawn(page);
  await expectHues(page, 'available', 'available');
  await pressSquare(page, 1, 2);
  const opened = page.getByRole('region', {
    name: isWide(page) ? '2 Parque' : 'Territorio elegido',
  });
  await expect(opened).toContainText('2 Parque');
  await congregation.call(deleteTerritory, { params: { id: second.id } });
  if (isWide(page)) await expect(page.getByText('Territorio no encontrado.')).toBeVisible();
  else await expect(opened).toHaveCount(0);
});

test('the boundaries of another congregation are on no map @smoke', async ({
  page,
  congregation,
  takeCongregation,
}) => {
  const other = await takeCongregation();
  const { id } = await seedTerritory(other, '1 Mercado');
  await seedSquares(other, [{ id }]);
  await signIn(page, congregation, `/mapa?territory=${id}`);
  await expect(
    page.getByText(/Territorio no encontrado|Todavía no hay ningún contorno/).first(),
  ).toBeVisible();
  await page.goto('/mapa');
  await expect(page.getByText('Todavía no hay ningún contorno')).toBeVisible();
});

test('on a phone the map never takes the whole window, and stays where it was @phone', async ({
  page,
  congregation,
  isMobile,
}) => {
  test.skip(!isMobile, 'There the list stands beside it.');
  const names = ['1 Mercado', '2 Parque', '3 Estación'];
  const territories = [];
  // oxlint-disable-next-line no-await-in-loop -- in their order
  for (const name of names) territories.push(await seedTerritory(congregation, name));
  await seedSquares(congregation, territories);
  await signIn(page, congregation);
  for (const [width, height] of [
    [320, 568],
    [360, 740],
    [740, 360],
  ] as const) {
    // oxlint-disable no-await-in-loop -- one size after the other
    await page.setViewportSize({ width, height });
    await page.goto('/mapa');
    await mapDrawn(page);
    const box = await mapOf(page).boundingBox();
    expect(box?.height).toBeLessThan(height * 0.7);
    expect(box?.height).toBeGreaterThan(180);
    // oxlint-enable no-await-in-loop
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/mapa');
  await mapDrawn(page);
  const whole = await settledLook(page);
  await page.getByRole('button', { name: 'Acercar' }).tap();
  await expect.poll(() => settledLook(page)).not.toEqual(whole);
  const before = await settledLook(page);
  await showList(page);
  await page.getByRole('link', { name: '3 Estación' }).tap();
  await expect(page.getByRole('heading', { name: '3 Estación', level: 1 })).toBeVisible();
  await page.goBack();
  // The list is where it was left.
  await expect(page.getByRole('row', { name: /3 Estación/ })).toBeVisible();
  await showMap(page);
  expect(await settledLook(page)).toEqual(before);
});
