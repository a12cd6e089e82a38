import { returnAssignment, type Assignment } from '@territorios/contract/assignments/api.ts';
import type { Page } from '@playwright/test';
import { expectAccessibleInEachLook } from './accessibility.ts';
import {
  assignDrawn,
  drawn,
  drawnStill,
  HERE,
  mapOf,
  someTown,
  tilesOf,
  type Place,
} from './boundary-map.ts';
import type { Congregation } from './congregation.ts';
import { TILES_ORIGIN } from './environment.ts';
import { expect } from './fixtures.ts';
import { SMALL_PHONE, test, wakeUp } from './public-link.ts';

test.use(SMALL_PHONE);

/** A position of the phone, and how it is asked for. */
declare global {
  interface Window {
    watches: { begun: number; ended: number };
  }
}

async function openMap(page: Page, congregation: Congregation, town: Place): Promise<Assignment> {
  await page.addInitScript(() => {
    const { geolocation } = navigator;
    window.watches = { begun: 0, ended: 0 };
    const watch = geolocation.watchPosition.bind(geolocation);
    const clear = geolocation.clearWatch.bind(geolocation);
    geolocation.watchPosition = (...given) => {
      window.watches.begun += 1;
      return watch(...given);
    };
    geolocation.clearWatch = (id) => {
      window.watches.ended += 1;
      clear(id);
    };
  });
  const link = await assignDrawn(congregation, town);
  await page.goto(`/territorio/${link.token}`);
  await drawnStill(page);
  return link;
}

const watches = (page: Page) => page.evaluate(() => window.watches);
const button = (page: Page) => page.getByRole('button', { name: 'Mi posición' });

/** Which part of the page is seen, as a phone says it. */
async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      get: () => (hidden ? 'hidden' : 'visible'),
    });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);
}

test('the phone says where it is after a tap alone, and nothing of it is sent', async ({
  page,
  context,
  congregation,
}) => {
  const town = someTown();
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ ...town, accuracy: 15 });
  await openMap(page, congregation, town);
  expect(await watches(page)).toEqual({ begun: 0, ended: 0 });
  expect((await drawn(page, HERE)).pixels).toBe(0);

  const sent: string[] = [];
  page.on('request', (request) => sent.push(new URL(request.url()).origin));
  await button(page).tap();
  await expect(button(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Usted está dentro del territorio.')).toBeVisible();
  await expect.poll(async () => (await drawn(page, HERE)).pixels).toBeGreaterThan(50);
  await expectAccessibleInEachLook(page, 'the own position on the map');

  await context.setGeolocation({ ...town, latitude: town.latitude + 0.0015 + 0.0045 });
  await expect(page.getByText('Usted está a unos 500 m del territorio.')).toBeVisible();
  await button(page).tap();
  await expect(button(page)).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByText(/Usted está/)).toHaveCount(0);
  await expect.poll(() => watches(page)).toEqual({ begun: 1, ended: 1 });
  expect((await drawn(page, HERE)).pixels).toBe(0);
  expect(sent.filter((origin) => origin !== TILES_ORIGIN)).toEqual([]);
});

test('who is near sees both the position and the boundary, and of who is far no tiles are asked for', async ({
  page,
  context,
  congregation,
}) => {
  const town = someTown();
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ ...town, longitude: town.longitude + 1, accuracy: 15 });
  await openMap(page, congregation, town);
  const before = await drawnStill(page);
  const tiles = tilesOf(page);
  await button(page).tap();
  await expect(page.getByText(/Usted está a unos \d+ km del territorio\./)).toBeVisible();
  expect(await drawnStill(page)).toEqual(before);
  expect(tiles).toEqual([]);
  await button(page).tap();

  await context.setGeolocation({ ...town, longitude: town.longitude + 0.006, accuracy: 15 });
  await button(page).tap();
  await expect(page.getByText(/Usted está a unos \d+ m del territorio\./)).toBeVisible();
  await expect.poll(async () => (await drawn(page, HERE)).pixels).toBeGreaterThan(50);
  expect((await drawnStill(page)).width).toBeLessThan(before.width);
});

test('the map goes along with the phone until somebody moves the map', async ({
  page,
  context,
  congregation,
}) => {
  const town = someTown();
  const goTo = (east: number) =>
    context.setGeolocation({ ...town, longitude: town.longitude + east, accuracy: 15 });
  const dot = async () => (await drawn(page, HERE)).pixels;
  await context.grantPermissions(['geolocation']);
  await goTo(0);
  await openMap(page, congregation, town);
  // A map that was moved before is found again.
  await mapOf(page).press('ArrowLeft');
  await drawnStill(page);
  await button(page).tap();
  await expect.poll(dot).toBeGreaterThan(50);
  await goTo(0.01);
  await expect.poll(dot).toBeGreaterThan(50);
  await expect.poll(async () => (await drawn(page)).pixels).toBe(0);

  await mapOf(page).press('ArrowLeft');
  // So far that the sentence is another one at each latitude of a town.
  await goTo(-0.02);
  await expect(page.getByText(/a unos \d+ km/)).toBeVisible();
  await expect.poll(dot).toBe(0);
  await page.getByRole('button', { name: 'Ver todo' }).tap();
  await drawnStill(page);
});

test('where the map is closed, the phone is asked for nothing', async ({
  page,
  context,
  congregation,
}) => {
  const town = someTown();
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ ...town, accuracy: 15 });
  const { id } = await openMap(page, congregation, town);
  await button(page).tap();
  await expect(page.getByText('Usted está dentro del territorio.')).toBeVisible();
  await congregation.call(returnAssignment, { params: { id }, body: {} });
  await wakeUp(page);
  await expect(button(page)).toHaveCount(0);
  await expect.poll(() => watches(page)).toEqual({ begun: 1, ended: 1 });
});

test('a hidden page asks the phone for nothing, and goes on when it is seen again', async ({
  page,
  context,
  congregation,
}) => {
  const town = someTown();
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ ...town, accuracy: 15 });
  await openMap(page, congregation, town);
  await button(page).tap();
  await expect(page.getByText('Usted está dentro del territorio.')).toBeVisible();
  await setHidden(page, true);
  expect(await watches(page)).toEqual({ begun: 1, ended: 1 });
  await setHidden(page, false);
  expect(await watches(page)).toEqual({ begun: 2, ended: 1 });
  await expect(page.getByText('Usted está dentro del territorio.')).toBeVisible();
});

test('without a permission, or without a position, the page says what can be done', async ({
  page,
  context,
  congregation,
}) => {
  await openMap(page, congregation, someTown());
  await button(page).tap();
  await expect(page.getByText('Esta página no tiene permiso para ver su posición.')).toBeVisible();
  await expect(button(page)).toHaveAttribute('aria-pressed', 'false');
  await expectAccessibleInEachLook(page, 'a position that is not permitted');

  await context.grantPermissions(['geolocation']);
  // None is known to this browser.
  await context.setGeolocation(null);
  await button(page).tap();
  await expect(page.getByText('No se encuentra su posición.')).toBeVisible();
  await context.setGeolocation({ ...someTown(), accuracy: 3_000 });
  await expect(page.getByText('Es aproximado: puede fallar 3 km.')).toBeVisible();

  await page.evaluate(() => {
    Object.defineProperty(window, 'isSecureContext', { get: () => false });
  });
  await button(page).tap();
  await button(page).tap();
  await expect(page.getByText(/tiene que empezar por https/)).toBeVisible();
});
