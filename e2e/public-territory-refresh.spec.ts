import type { Route } from '@playwright/test';
import { returnAssignment } from '@territorios/contract/assignments/api.ts';
import { updateTerritory } from '@territorios/contract/territories/api.ts';
import { expect } from './fixtures.ts';
import {
  PARK,
  SMALL_PHONE,
  TIME_ZONE,
  assignLink,
  expectFitForAPhone,
  test,
  wakeUp,
} from './public-link.ts';
import { seedPublishers } from './seed.ts';

test.use(SMALL_PHONE);

// Specification: 2 Public territory page, 4, 9
test('a territory returned while the page is open is gone when the phone wakes up', async ({
  page,
  congregation,
}) => {
  const [publisherId] = await seedPublishers(congregation, 'Marta Núñez');
  const { id, token } = await assignLink(congregation, { territory: PARK, publisherId, days: 30 });
  await page.goto(`/territorio/${token}`);
  await expect(page.locator('iframe')).toBeVisible();

  const { returned_at } = await congregation.call(returnAssignment, { params: { id }, body: {} });
  await wakeUp(page);
  await expect(page.getByText('Este territorio ha sido devuelto')).toBeVisible();
  const moment = new Date(returned_at ?? '');
  const format = (options: Intl.DateTimeFormatOptions) =>
    moment.toLocaleString('en-GB', { timeZone: TIME_ZONE, ...options });
  await expect(
    page.getByText(
      `Devuelto el ${format({ dateStyle: 'short' })} ${format({ timeStyle: 'short' })}`,
    ),
  ).toBeVisible();
  await expect(page.getByText(/Vence:/)).toHaveCount(0);
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(page.getByText('Perro bravo')).toHaveCount(0);
  await expectFitForAPhone(page);
});

test('a map that somebody has moved stays when the page is refreshed', async ({
  page,
  congregation,
}) => {
  const [publisherId] = await seedPublishers(congregation, 'Marta Núñez');
  const { token, territory_id } = await assignLink(congregation, {
    territory: PARK,
    publisherId,
    days: 30,
  });
  await page.goto(`/territorio/${token}`);
  const map = page.locator('iframe');
  await map
    .contentFrame()
    .getByText('Mapa')
    .evaluate((body) => (body.textContent = 'Más al sur'));

  await congregation.call(updateTerritory, {
    params: { id: territory_id },
    body: { name: 'Parque España' },
  });
  await wakeUp(page);
  await expect(page.getByRole('heading', { name: 'Parque España' })).toBeVisible();
  await expect(map.contentFrame().getByText('Más al sur')).toBeVisible();
});

test.describe('without a network', () => {
  test.use({ expectedConsole: [[/ERR_INTERNET_DISCONNECTED/], { scope: 'test' }] });

  // Specification: 2 Public territory page, 8 Failure toasts
  test('without a network the page of a link can be tried again, and the loaded territory stays', async ({
    page,
    context,
    congregation,
  }) => {
    const [publisherId] = await seedPublishers(congregation, 'Marta Núñez');
    const { token } = await assignLink(congregation, { territory: PARK, publisherId, days: 30 });
    await context.route('**/api/public/**', (route) => route.abort('internetdisconnected'));
    await page.goto(`/territorio/${token}`);
    await expect(
      page.getByRole('heading', { name: 'Error al cargar datos del territorio' }),
    ).toBeVisible();
    await expectFitForAPhone(page);

    await context.unroute('**/api/public/**');
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByRole('heading', { name: 'Parque México' })).toBeVisible();

    await context.route('**/api/public/**', (route) => route.abort('internetdisconnected'));
    await wakeUp(page);
    await expect(page.getByText('No se pudo comprobar si hay cambios')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ir al territorio' })).toBeVisible();
    await context.unroute('**/api/public/**');
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByText('No se pudo comprobar si hay cambios')).toHaveCount(0);
  });

  test('a phone that wakes while an older request is lost asks again', async ({
    page,
    context,
    congregation,
  }) => {
    const [publisherId] = await seedPublishers(congregation, 'Marta Núñez');
    const { id, token } = await assignLink(congregation, {
      territory: PARK,
      publisherId,
      days: 30,
    });
    await page.goto(`/territorio/${token}`);
    await expect(page.getByRole('heading', { name: 'Parque México' })).toBeVisible();

    const address = `**/api/public/territory/${token}`;
    const older = new Promise<Route>((resolve) => {
      void context.route(address, resolve, { times: 1 });
    });
    await wakeUp(page);
    const lost = await older;
    await congregation.call(returnAssignment, { params: { id }, body: {} });
    await wakeUp(page);
    await lost.abort('internetdisconnected');
    await expect(page.getByText('Este territorio ha sido devuelto')).toBeVisible();
  });
});
