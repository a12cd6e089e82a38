import {
  createAssignment,
  returnAssignment,
  type Assignment,
} from '@territorios/contract/assignments/api.ts';
import { addDays, dayOf } from '@territorios/contract/dates.ts';
import { updateSettings } from '@territorios/contract/settings/api.ts';
import {
  createTerritory,
  updateTerritory,
  type TerritoryInput,
} from '@territorios/contract/territories/api.ts';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import type { Congregation } from './congregation.ts';
import { layPublishers } from './ground.ts';

// Publishers open their link on a phone, some of them on a small one.
test.use({ viewport: { width: 320, height: 640 }, hasTouch: true });

const TIME_ZONE = 'Pacific/Auckland';
const inDays = (days: number) => addDays(dayOf(new Date(), TIME_ZONE), days);
const written = (day: string) => day.split('-').reverse().join('/');

test.beforeEach(async ({ context, congregation }) => {
  await congregation.call(updateSettings, { body: { time_zone: TIME_ZONE } });
  await context.route('https://www.google.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: 'Mapa' }),
  );
});

interface Link {
  territory: Partial<TerritoryInput> & { name: string };
  publisherId: string;
  /** From today, in the congregation's calendar. */
  days: number;
}

async function assign({ call }: Congregation, link: Link): Promise<Assignment> {
  const territory = await call(createTerritory, { body: link.territory });
  return call(createAssignment, {
    body: {
      territory_id: territory.id,
      publisher_id: link.publisherId,
      expires_at: inDays(link.days),
    },
  });
}

const PARK = {
  name: 'Parque México',
  google_maps_link: 'https://www.google.com/maps/@19.4117,-99.1694,16z',
  navigation_latitude: 19.4117,
  navigation_longitude: -99.1694,
  danger_level: 'rojo',
  warnings: 'Perro bravo en el 24.\nCalle sin luz.',
} as const;

const wakeUp = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

async function expectFitForAPhone(page: Page): Promise<void> {
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  for (const target of await page.locator('main').locator('a, button').all()) {
    expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(48);
  }
}

test('a publisher sees the territory, its dangers and its map with one request for data', async ({
  page,
  congregation,
}) => {
  const [publisherId] = await layPublishers(congregation, 'Marta Núñez');
  const { token, expires_at } = await assign(congregation, {
    territory: PARK,
    publisherId,
    days: 12,
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));

  await page.goto(`/territorio/${token}`);
  await expect(page.getByRole('heading', { name: 'Parque México', level: 1 })).toBeVisible();
  await expect(page).toHaveTitle('Parque México');
  await expect(page.getByText('Asignado a Marta Núñez')).toBeVisible();
  await expect(page.getByText('Peligro', { exact: true })).toBeVisible();
  await expect(page.getByText(`Vence: ${written(expires_at)} (faltan 12 días)`)).toBeVisible();
  await expect(page.getByText('Perro bravo en el 24.')).toBeVisible();

  const frame = page.getByTitle('Mapa de Parque México');
  await expect(frame).toHaveAttribute(
    'src',
    'https://www.google.com/maps?q=19.4117,-99.1694&output=embed',
  );
  await expect(frame).toHaveAttribute('loading', 'lazy');
  await expect(frame).toHaveAttribute('referrerpolicy', 'no-referrer');
  const maps = page.getByRole('link', { name: 'Abrir en Google Maps' });
  await expect(maps).toHaveAttribute('href', PARK.google_maps_link);
  await expect(maps).toHaveAttribute('target', '_blank');
  await expect(page.getByRole('link', { name: 'Ir al territorio' })).toHaveAttribute(
    'href',
    'https://www.google.com/maps/dir/?api=1&destination=19.4117,-99.1694&travelmode=driving',
  );

  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([
    `/api/public/territory/${token}`,
  ]);
  await expectFitForAPhone(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
});

test('a territory without a map says so, and one with a short link offers the button alone', async ({
  page,
  congregation,
}) => {
  const [publisherId] = await layPublishers(congregation, 'Marta Núñez');
  const bare = await assign(congregation, { territory: { name: '1' }, publisherId, days: 1 });
  await page.goto(`/territorio/${bare.token}`);
  await expect(page.getByText('(falta 1 día)')).toBeVisible();
  await expect(page.getByText('Este territorio no tiene un mapa asociado.')).toBeVisible();

  const short = await assign(congregation, {
    territory: { name: '2', google_maps_link: 'https://maps.app.goo.gl/AbCd123' },
    publisherId,
    days: 0,
  });
  await page.goto(`/territorio/${short.token}`);
  await expect(page.getByText('(vence hoy)')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Abrir en Google Maps' })).toHaveAttribute(
    'href',
    'https://maps.app.goo.gl/AbCd123',
  );
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Ir al territorio' })).toHaveCount(0);
});

test('an expired link hides the map and leads to what the publisher still holds', async ({
  page,
  congregation,
}) => {
  const [publisherId] = await layPublishers(congregation, 'Marta Núñez');
  await assign(congregation, { territory: { ...PARK, name: 'Mercado' }, publisherId, days: 3 });
  const { token, expires_at } = await assign(congregation, {
    territory: PARK,
    publisherId,
    days: -1,
  });

  await page.goto(`/territorio/${token}`);
  await expect(page.getByText(`Caducó el ${written(expires_at)}`)).toBeVisible();
  await expect(
    page.getByText('Este territorio ha expirado. Por favor, solicita otro territorio.'),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Abrir en Google Maps' })).toHaveCount(0);
  await expect(page.getByText('Actualmente dispones de otro territorio asignado')).toBeVisible();
  await expectFitForAPhone(page);

  await page.getByRole('link', { name: 'Acceder a Mercado' }).click();
  await expect(page.getByRole('heading', { name: 'Mercado' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ir al territorio' })).toBeVisible();
});

test('a territory returned while the page is open is gone when the phone wakes up', async ({
  page,
  congregation,
}) => {
  const [publisherId] = await layPublishers(congregation, 'Marta Núñez');
  const { id, token } = await assign(congregation, { territory: PARK, publisherId, days: 30 });
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
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(page.getByText('Perro bravo')).toHaveCount(0);
  await expectFitForAPhone(page);
});

test('the map that somebody has moved stays when the page asks for news', async ({
  page,
  congregation,
}) => {
  const [publisherId] = await layPublishers(congregation, 'Marta Núñez');
  const { token, territory_id } = await assign(congregation, {
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

test('a wrong link and a link without a token are explained', async ({ page }) => {
  await page.goto('/territorio/no-existe');
  await expect(page.getByRole('heading', { name: 'Territorio no encontrado' })).toBeVisible();
  await expect(page.getByText('El enlace proporcionado no es válido o ha expirado.')).toBeVisible();
  await expectFitForAPhone(page);
  for (const address of ['/territorio', '/territorio/']) {
    await page.goto(address);
    await expect(page.getByText('Token no proporcionado.')).toBeVisible();
  }
});

test.describe('without a network', () => {
  test.use({ expectedConsole: [[/ERR_INTERNET_DISCONNECTED/], { scope: 'test' }] });

  test('without coverage the page can be tried again, and what it had loaded stays', async ({
    page,
    context,
    congregation,
  }) => {
    const [publisherId] = await layPublishers(congregation, 'Marta Núñez');
    const { token } = await assign(congregation, { territory: PARK, publisherId, days: 30 });
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
});
