import { makeDataDir } from '@territorios/torture/folder.ts';
import { type Program, startProgram } from '@territorios/torture/program.ts';
import { runTeardown } from '@territorios/torture/teardown.ts';
import type { Page } from '@playwright/test';
import { expectAccessibleInEachLook } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { openScreen } from './menu.ts';

// Each test starts a program of its own, with nobody in it.
test.describe.configure({ mode: 'serial' });
test.use({
  viewport: { width: 360, height: 740 },
  expectedConsole: [[/ERR_FAILED/], { scope: 'test' }],
});

let program: Program;

const start = async (variables: Record<string, string>) => {
  program = await startProgram({ dataDir: makeDataDir(), env: variables });
};

test.afterEach(async ({ page }) => {
  // Its requests would find nobody.
  await page.goto('about:blank');
  await program.stop();
  await runTeardown();
});

const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

const fillAll = async (page: Page, email: string) => {
  await page.getByLabel('Nombre de la congregación').fill('Las Jacarandas');
  await page.getByLabel('Su nombre').fill('Marta Ruiz');
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByRole('textbox', { name: 'Contraseña' }).fill('una contraseña larga');
};

test('an empty program asks the first person for the account, and leads to the first list @smoke', async ({
  page,
}) => {
  await start({ FIRST_RUN: 'screen', SUPERADMIN_PASSWORD: '' });
  const port = new URL(program.address).port;
  expect(program.lines).toContain(
    `Primer inicio: abra http://localhost:${port}/empezar en esta computadora.`,
  );
  expect(program.lines.join('\n')).not.toContain('Contraseña');
  await page.goto(`${program.address}/login`);
  await expect(page).toHaveURL(/\/empezar$/);
  await expect(page.getByRole('heading', { name: 'Empezar' })).toBeVisible();
  const city = page.getByLabel('Ciudad');
  await expect(city).toHaveValue('Asia/Tokyo');
  expect(await fits(page)).toBe(true);
  await expectAccessibleInEachLook(page);

  await page.getByRole('button', { name: 'Crear la cuenta y entrar' }).click();
  const name = page.getByLabel('Nombre de la congregación');
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription('El nombre de la congregación es obligatorio');
  await expect(page.getByLabel('Su nombre')).toHaveAccessibleDescription(
    'El nombre es obligatorio',
  );
  await expect(page.getByRole('textbox', { name: 'Contraseña' })).toHaveAccessibleDescription(
    'Al menos 6 caracteres. Mínimo 6 caracteres',
  );
  await city.selectOption({ label: 'Colombia (Bogota)' });
  await fillAll(page, 'marta@example.org');
  await expect(name).toHaveAccessibleDescription('');

  await page.route('**/api/public/first_start', (route) => route.abort());
  await page.getByRole('button', { name: 'Crear la cuenta y entrar' }).click();
  await expect(page.getByText('No se pudo crear la cuenta')).toBeVisible();
  await expect(city).toHaveValue('America/Bogota');
  await expect(name).toHaveValue('Las Jacarandas');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Crear la cuenta y entrar' }).click();

  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText('Bienvenido, Marta Ruiz')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Primeros pasos' })).toBeVisible();
  await expect(page.getByLabel('¿Cómo se llama su congregación?')).toHaveCount(0);
  await openScreen(page, 'Zonas');
  await page.getByLabel('Nombre').fill('Centro');
  await page.getByRole('button', { name: 'Crear Zona' }).click();
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: 'Centro' })
      .or(page.getByRole('row', { name: /Centro/ })),
  ).toBeVisible();

  await page.goto(`${program.address}/empezar`);
  await expect(page).toHaveURL(/\/(?:login|dashboard)$/);
});

test('whom somebody else precedes is told so, with all that was typed still there', async ({
  page,
  request,
}) => {
  await start({ FIRST_RUN: 'screen' });
  await page.goto(`${program.address}/empezar`);
  await fillAll(page, 'luis@example.org');
  const data = {
    congregation_name: 'Las Palmas',
    name: 'Rosa',
    email: 'rosa@example.org',
    password: 'otra contraseña larga',
    time_zone: 'Europe/Madrid',
  };
  const made = await request.post(`${program.address}/api/public/first_start`, { data });
  expect(made.status()).toBe(201);
  await page.getByRole('button', { name: 'Crear la cuenta y entrar' }).click();
  await expect(
    page.getByText('Ya hay una cuenta de superadministrador. Inicie sesión.'),
  ).toBeVisible();
  await expect(page.getByLabel('Su nombre')).toHaveValue('Marta Ruiz');
  await page.getByRole('link', { name: 'Iniciar sesión' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('from another computer the first start says where to open it', async ({ page }) => {
  await start({ FIRST_RUN: 'screen' });
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': '192.168.1.20' });
  await page.goto(`${program.address}/login`);
  await expect(page.getByRole('alert')).toHaveText(
    'La primera cuenta se crea en la computadora donde está el programa. Abra allí esta página.',
  );
  await expect(page.getByRole('button', { name: 'Crear la cuenta y entrar' })).toHaveCount(0);
});

test('the first steps ask for the name of a congregation that has none yet', async ({ page }) => {
  await start({});
  await page.goto(`${program.address}/empezar`);
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('Correo electrónico').fill('ana@example.org');
  await page.getByRole('textbox', { name: 'Contraseña' }).fill('una contraseña larga');
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  const name = page.getByLabel('¿Cómo se llama su congregación?');
  await name.fill('Las Jacarandas');
  expect(await fits(page)).toBe(true);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Configuración guardada exitosamente')).toBeVisible();
  await expect(name).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Primeros pasos' })).toBeVisible();
});
