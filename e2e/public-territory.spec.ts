import { expect } from './fixtures.ts';
import { PARK, SMALL_PHONE, assignLink, expectFitForAPhone, test } from './public-link.ts';
import { seedPublishers } from './seed.ts';

test.use(SMALL_PHONE);

const written = (day: string) => day.split('-').reverse().join('/');

// Specification: 2 Route table, 2 Public territory page
test('a publisher sees the territory, its dangers and its map with one request for data @phone @smoke', async ({
  page,
  congregation,
}) => {
  const [publisherId] = await seedPublishers(congregation, 'Marta Núñez');
  const { token, expires_at } = await assignLink(congregation, {
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
  await expect(page.getByText(`Vence: ${written(expires_at)}`, { exact: true })).toBeVisible();
  const weekday = new Date(expires_at).toLocaleDateString('es', {
    timeZone: 'UTC',
    weekday: 'long',
  });
  await expect(page.getByText(`${weekday} · faltan 12 días`)).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Agregar al calendario' }).click();
  expect((await saved).suggestedFilename()).toBe('vencimiento.ics');
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
});

// Specification: 2 Public territory page
test('a territory without a map says so, and one with a short link offers the button alone', async ({
  page,
  congregation,
}) => {
  const [publisherId] = await seedPublishers(congregation, 'Marta Núñez');
  const bare = await assignLink(congregation, { territory: { name: '1' }, publisherId, days: 1 });
  await page.goto(`/territorio/${bare.token}`);
  await expect(page.getByText('· falta 1 día')).toBeVisible();
  await expect(page.getByText('Este territorio no tiene un mapa asociado.')).toBeVisible();

  const short = await assignLink(congregation, {
    territory: { name: '2', google_maps_link: 'https://maps.app.goo.gl/AbCd123' },
    publisherId,
    days: 0,
  });
  await page.goto(`/territorio/${short.token}`);
  await expect(page.getByText('· vence hoy')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Abrir en Google Maps' })).toHaveAttribute(
    'href',
    'https://maps.app.goo.gl/AbCd123',
  );
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Ir al territorio' })).toHaveCount(0);
});

// Specification: 2 Public territory page
test('an expired link hides the map and leads to what the publisher still holds', async ({
  page,
  congregation,
}) => {
  const [publisherId] = await seedPublishers(congregation, 'Marta Núñez');
  await assignLink(congregation, { territory: { ...PARK, name: 'Mercado' }, publisherId, days: 3 });
  const { token, expires_at } = await assignLink(congregation, {
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

// Specification: 2 Public territory page
test('a wrong link and a link without a token are explained', async ({ page }) => {
  await page.goto('/territorio/no-existe');
  await expect(page.getByRole('heading', { name: 'Territorio no encontrado' })).toBeVisible();
  await expect(page.getByText('El enlace proporcionado no es válido o ha expirado.')).toBeVisible();
  await expect(page.getByText('Escriba a quien se lo envió.')).toBeVisible();
  await expectFitForAPhone(page);
  for (const address of ['/territorio', '/territorio/']) {
    await page.goto(address);
    await expect(page.getByText('Token no proporcionado.')).toBeVisible();
  }
});

test('a link opens with what a chat left behind it', async ({ page, congregation }) => {
  const [publisherId] = await seedPublishers(congregation, 'Marta Núñez');
  const { token } = await assignLink(congregation, { territory: PARK, publisherId, days: 3 });
  for (const end of ['.', ')', '*', '%20', '*).']) {
    // oxlint-disable-next-line no-await-in-loop
    await page.goto(`/territorio/${token}${end}`);
    // oxlint-disable-next-line no-await-in-loop
    await expect(page.getByRole('heading', { name: 'Parque México' })).toBeVisible();
  }
});
