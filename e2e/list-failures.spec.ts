import { createZone } from '@territorios/contract/zones/api.ts';
import type { Page, Route } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { seedTerritory } from './seed.ts';
import { signIn } from './sign-in.ts';

const REASON = 'La base de datos descansa.';

const failure = (page: Page) =>
  page.getByRole('main').getByRole('alert').filter({ hasText: 'Error al cargar zonas' });
const notices = (page: Page) => page.getByRole('region', { name: /Avisos/ }).getByRole('listitem');

/** Answers the list of zones, and counts how often it is asked for. */
async function answerZones(page: Page, answer: (route: Route, count: number) => Promise<void>) {
  const asked = { count: 0 };
  await page.route('**/api/zones', (route) => answer(route, (asked.count += 1)));
  return asked;
}

const frames = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 10; frame += 1) {
      // oxlint-disable-next-line no-await-in-loop -- frame after frame
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });

test.use({ expectedConsole: [[/status of 50\d/, /ERR_INTERNET_DISCONNECTED/], { scope: 'test' }] });

for (const [status, headers] of [
  [400, {}],
  [500, {}],
  [503, {}],
  [503, { 'retry-after': '600' }],
] as const) {
  test(`a list that is answered ${status} ${JSON.stringify(headers)} is asked for once, and shows one notice`, async ({
    page,
    congregation,
  }) => {
    const isListening = page.waitForResponse('**/api/events');
    await signIn(page, congregation, '/actividad');
    await isListening;
    const asked = await answerZones(page, async (route) => {
      // The event of a change comes while the list is being read.
      const hasHeard = page.waitForResponse('**/api/requests');
      await congregation.call(createZone, { body: { name: 'Norte' } });
      await hasHeard;
      await route.fulfill({ status, headers, json: { error: REASON } });
    });
    await page.getByRole('link', { name: 'Zonas' }).click();
    await expect(failure(page)).toContainText(REASON);
    expect(asked.count).toBe(1);
    await expect(notices(page)).toHaveCount(1);
    await expect(notices(page)).toContainText('Error al cargar zonas');
    await frames(page);
    expect(asked.count).toBe(1);
    await expect(failure(page)).toBeVisible();
  });
}

test('a list whose server asks to wait a moment is tried again, once', async ({
  page,
  congregation,
}) => {
  await congregation.call(createZone, { body: { name: 'Centro' } });
  await signIn(page, congregation, '/actividad');
  const busy = { status: 503, headers: { 'retry-after': '1' }, json: { error: REASON } };
  await answerZones(page, (route, count) => (count === 1 ? route.fulfill(busy) : route.continue()));
  const answers: number[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname === '/api/zones') answers.push(response.status());
  });
  await page.goto('/zones');
  await expect(page.getByRole('row', { name: /Centro/ })).toBeVisible();
  await expect(notices(page)).toHaveCount(0);
  // The first event of the stream costs a 304.
  expect(answers.filter((status) => status !== 304)).toEqual([503, 200]);
});

test('a lost network is tried twice more, in one round', async ({ page, congregation }) => {
  await signIn(page, congregation, '/actividad');
  const asked = await answerZones(page, (route) => route.abort('internetdisconnected'));
  await page.goto('/zones');
  await expect(failure(page)).toContainText('Error de red al comunicar con la API');
  await expect(notices(page)).toHaveCount(1);
  await frames(page);
  expect(asked.count).toBe(3);
});

test('while a list is tried again its failure stays, and its button is busy', async ({
  page,
  congregation,
}) => {
  await congregation.call(createZone, { body: { name: 'Centro' } });
  await signIn(page, congregation, '/actividad');
  let goOn: (() => void) | undefined;
  const mayGoOn = new Promise<void>((resolve) => (goOn = resolve));
  await answerZones(page, async (route, count) => {
    if (count === 1) await route.fulfill({ status: 500, json: { error: REASON } });
    else {
      await mayGoOn;
      await route.continue();
    }
  });
  await page.goto('/zones');
  await failure(page).getByRole('button', { name: 'Reintentar' }).click();
  await expect(failure(page).getByRole('button', { name: 'Reintentando...' })).toBeVisible();
  await expect(failure(page)).toContainText(REASON);
  await expect(page.getByText('Cargando zonas...')).toHaveCount(0);
  await expectAccessible(page);
  goOn?.();
  await expect(page.getByRole('row', { name: /Centro/ })).toBeVisible();
  await expect(failure(page)).toHaveCount(0);
});

test('what a dialog chooses from could not be loaded, and so nothing can be sent', async ({
  page,
  congregation,
}) => {
  await seedTerritory(congregation, 'Parque');
  await page.route('**/api/publishers', (route) =>
    route.fulfill({ status: 500, json: { error: REASON } }),
  );
  await signIn(page, congregation, '/territories');
  await page.getByRole('button', { name: 'Asignar Parque' }).click();
  const dialog = page.getByRole('dialog');
  // An open list hides the button from its role.
  const submit = dialog.locator('[type=submit]');
  await expect(dialog.getByRole('alert')).toContainText('Error al cargar publicadores');
  await expect(submit).toBeDisabled();
  await page.unroute('**/api/publishers');
  await dialog.getByRole('button', { name: 'Reintentar' }).click();
  await expect(dialog.getByRole('combobox', { name: 'Publicador' })).toBeVisible();
  await expect(submit).toBeEnabled();
});

for (const [path, list, side] of [
  [
    '/territories',
    ['territories', 'Error al cargar territorios'],
    ['zones', 'Error al cargar zonas'],
  ],
  [
    '/publishers',
    ['publishers', 'Error al cargar publicadores'],
    ['publisher_roles', 'Error al cargar roles'],
  ],
] as const) {
  test(`one press tries again every list of ${path} that has failed`, async ({
    page,
    congregation,
  }) => {
    await signIn(page, congregation, '/actividad');
    const fail = (route: Route) => route.fulfill({ status: 500, json: { error: REASON } });
    for (const [name] of [list, side]) await page.route(`**/api/${name}`, fail);
    await page.goto(path);
    const block = page.getByRole('main').getByRole('alert').filter({ hasText: REASON });
    await expect(block).toHaveCount(1);
    for (const [, title] of [list, side]) await expect(block).toContainText(title);
    await expectAccessible(page);

    await page.unroute(`**/api/${list[0]}`);
    await block.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByRole('table')).toBeVisible();
    await expect(block).toContainText(side[1]);
    await expect(block).not.toContainText(list[1]);
    await page.unroute(`**/api/${side[0]}`);
    await block.getByRole('button', { name: 'Reintentar' }).click();
    await expect(block).toHaveCount(0);
  });
}
