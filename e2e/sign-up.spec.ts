import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { expectAccessibleInEachLook } from './accessibility.ts';
import type { Database } from './congregation.ts';
import { expect, test } from './fixtures.ts';
import { hold } from './network.ts';

/** What the operator's command stores. */
async function invite(database: Database): Promise<string> {
  const code = randomBytes(32).toString('base64url');
  await database.query(
    `insert into invitations (code_hash, created_at, expires_at) values ($1, now(), now() + interval '7 days')`,
    [createHash('sha256').update(code).digest()],
  );
  return code;
}

const ENDED = /^Esta invitación ya se usó, venció o no está completa: pida otra/;

test('with an invitation a person makes a congregation and is in it, once @smoke', async ({
  page,
  database,
}) => {
  const code = await invite(database);
  const email = `${randomUUID()}@example.org`;
  const answered = await page.goto(`/alta/${code}`);
  expect(answered?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  });
  await expect(page.getByRole('heading', { name: 'Crear su congregación' })).toBeVisible();
  await expectAccessibleInEachLook(page);
  await page.getByLabel('Nombre de la congregación').fill('Congregación Oriente');
  await page.getByLabel('Su nombre').fill('Ana Ruiz');
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByRole('textbox', { name: 'Contraseña' }).fill('una contraseña larga');
  const zone = page.getByLabel('Zona horaria');
  await expect(zone.getByRole('option')).not.toHaveCount(1);
  await zone.selectOption({ label: 'Colombia (Bogota)' });
  await page.getByRole('button', { name: 'Crear la congregación' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText('Bienvenido, Ana Ruiz')).toBeVisible();
  const { rows } = await database.query<{ name: string; time_zone: string }>(
    `select c.name, c.time_zone from congregations c join administrators a on a.congregation_id = c.id where a.email = $1`,
    [email],
  );
  expect(rows).toEqual([{ name: 'Congregación Oriente', time_zone: 'America/Bogota' }]);

  await page.goto(`/alta/${code}`);
  await expect(page.getByRole('alert').filter({ visible: true })).toHaveText(ENDED);
  await expect(page.getByRole('button', { name: 'Crear la congregación' })).toBeHidden();
  await expectAccessibleInEachLook(page);
});

test('what an invitation’s form cannot send stands beside its fields, and nothing typed is lost', async ({
  page,
  database,
  congregation,
}) => {
  await page.goto(`/alta/${await invite(database)}`);
  await page.getByRole('button', { name: 'Crear la congregación' }).click();
  const name = page.getByLabel('Nombre de la congregación');
  await expect(name).toHaveAccessibleDescription('El nombre de la congregación es obligatorio');
  await expect(name).toBeFocused();
  await name.fill('Norte');
  await expect(name).toHaveAccessibleDescription('');
  await page.getByLabel('Su nombre').fill('Eva');
  const email = page.getByLabel('Correo electrónico');
  await email.fill(congregation.email);
  const password = page.getByRole('textbox', { name: 'Contraseña' });
  await password.fill('una contraseña larga');
  const zone = page.getByLabel('Zona horaria');
  await expect(zone.getByRole('option')).not.toHaveCount(1);
  await zone.selectOption('Europe/Madrid');
  await page.getByRole('button', { name: 'Crear la congregación' }).click();
  await expect(email).toHaveAccessibleDescription('Este correo electrónico no se puede usar.');
  await expect(email).toBeFocused();
  await expect(name).toHaveValue('Norte');
  await expect(password).toHaveValue('una contraseña larga');
  await expect(zone).toHaveValue('Europe/Madrid');
  await expect(page.getByText('No se pudo crear la congregación')).toBeVisible();
});

test('a zone that was chosen while the list was still growing stays chosen', async ({
  page,
  database,
}) => {
  const release = await hold(page, '**/api/public/invitations/*');
  await page.goto(`/alta/${await invite(database)}`, { waitUntil: 'commit' });
  const zone = page.locator('#time_zone');
  const own = await page.evaluate(() => new Intl.DateTimeFormat().resolvedOptions().timeZone);
  await expect(zone.locator('option')).not.toHaveCount(1);
  await expect(zone).toHaveValue(own);
  await expect(page.getByText('Comprobando la invitación')).toBeAttached();
  release();
  await expect(page.getByRole('button', { name: 'Crear la congregación' })).toBeVisible();
});

test('the form of an invitation fits a small phone', async ({ page, database }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(`/alta/${await invite(database)}`);
  await expect(page.getByRole('button', { name: 'Crear la congregación' })).toBeVisible();
  const overflow = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  expect(await overflow()).toBeLessThanOrEqual(0);
});

test('from an invitation to the first territory a phone takes six fields and four taps', async ({
  page,
  database,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/alta/${await invite(database)}`);
  const steps = { fields: 0, taps: 0 };
  const fill = async (label: string, text: string) => {
    await page.getByRole('textbox', { name: label, exact: true }).fill(text);
    steps.fields += 1;
  };
  const tap = async (target: Locator) => {
    await target.click();
    steps.taps += 1;
  };
  await fill('Nombre de la congregación', 'Congregación Oriente');
  await fill('Su nombre', 'Ana Ruiz');
  await fill('Correo electrónico', `${randomUUID()}@example.org`);
  await fill('Contraseña', 'una contraseña larga');
  const zone = page.getByLabel('Zona horaria');
  await expect(zone.getByRole('option')).not.toHaveCount(1);
  await zone.selectOption('America/Bogota');
  steps.fields += 1;
  await tap(page.getByRole('button', { name: 'Crear la congregación' }));
  await tap(page.getByRole('navigation', { name: 'Accesos' }).getByText('Territorios'));
  await tap(page.getByRole('button', { name: 'Nuevo Territorio' }));
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /^Nombre/ }).fill('12 Centro');
  steps.fields += 1;
  await tap(dialog.getByRole('button', { name: 'Crear territorio' }));
  await expect(page.getByRole('row', { name: /12 Centro/ })).toBeVisible();
  expect(steps).toEqual({ fields: 6, taps: 4 });
});
