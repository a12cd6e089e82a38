import type { Page } from '@playwright/test';
import { expectAccessibleInEachLook } from './accessibility.ts';
import { startDemonstration, type Demonstration } from './demonstration.ts';
import { expect, test } from './fixtures.ts';

const RESET = 'La demostración se reinició: lo de antes se borró. Puede entrar de nuevo.';
const TEXT =
  /^Esta es una demostración: lo que escriba se borra cada hora; la próxima vez, a las? /;

test.use({
  // A call may meet the moment of the reset.
  expectedConsole: [[/status of 503/], { scope: 'test' }],
});

let demonstration: Demonstration;
test.beforeAll(async () => {
  demonstration = await startDemonstration('--public', '--territories', '20');
});
test.afterAll(() => demonstration.stop());

const line = (page: Page) => page.getByRole('complementary', { name: 'Demostración' });

/** The line is seen whole, is said once, and stands above all else. */
async function expectLine(page: Page): Promise<void> {
  await expect(line(page)).toHaveCount(1);
  await expect(line(page).locator('p').first()).toHaveText(TEXT);
  await expect(line(page)).toBeInViewport({ ratio: 1 });
  expect(
    await page.locator('[aria-live], [role="status"], output').filter({ hasText: TEXT }).count(),
  ).toBe(0);
  const { isCut, top } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const line = document.getElementById('demonstration');
    return { isCut: scrollWidth > clientWidth, top: line?.getBoundingClientRect().top };
  });
  expect({ isCut, top }).toEqual({ isCut: false, top: 0 });
}

async function enter(page: Page): Promise<void> {
  await page.goto(`${demonstration.address}/login`);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
}

test('a visitor of 320 px enters without knowing anything, and each document has the line', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(`${demonstration.address}/login`);
  await expectLine(page);
  await expect(page.getByLabel('Correo electrónico')).toHaveValue('demo@example.org');
  await expectAccessibleInEachLook(page, 'the sign-in of the demonstration');
  await page.getByRole('link', { name: 'el enlace de un territorio' }).click();
  await expect(page).toHaveURL(/\/territorio\//);
  await expect(page.locator('#root:not([aria-busy]) h1').first()).toBeVisible();
  await page.waitForLoadState();
  await expectLine(page);
  await expectAccessibleInEachLook(page, 'the link of the demonstration');

  await enter(page);
  await expectLine(page);
  await page.goto(`${demonstration.address}/territories`);
  await expect(page.locator('#root:not([aria-busy]) h1').first()).toBeVisible();
  await expectLine(page);
  await expectAccessibleInEachLook(page, 'the list of the demonstration');
  await page.goto(`${demonstration.address}/administrators`);
  await page.getByRole('button', { name: 'Nuevo Administrador' }).click();
  const dialog = page.getByRole('dialog', { name: 'Crear administrador' });
  await dialog.getByLabel('Nombre').fill('Marta');
  await dialog.getByLabel('Correo electrónico').fill('marta@example.org');
  await dialog.getByRole('button', { name: 'Crear', exact: true }).click();
  await expect(
    page.getByText('En la demostración no se puede hacer esto.', { exact: false }).first(),
  ).toBeVisible();
});

test('a reset leads open screens to the sign-in with its sentence, also over a form, and says so on a link of before', async ({
  page,
  context,
}) => {
  await enter(page);
  const form = await context.newPage();
  await form.goto(`${demonstration.address}/zones`);
  await form.getByLabel('Nombre').fill('Centro');
  const link = await context.newPage();
  await link.goto(demonstration.address + demonstration.territoryPath);
  await expect(link.getByRole('heading', { level: 1 })).toBeVisible();

  await form.bringToFront();
  const before = await line(form).textContent();
  demonstration.passAnHour();
  await expect(form).toHaveURL(/\/login$/);
  await expect(form.getByText(RESET)).toBeVisible();
  await expectLine(form);
  expect(await line(form).textContent()).not.toBe(before);
  await page.bringToFront();
  await expect(page).toHaveURL(/\/login$/);

  await link.reload();
  await expect(link.getByRole('alert')).toContainText(
    'La demostración se reinició, y este enlace es de antes.',
  );
  await expectLine(link);

  await enter(page);
  await page.goto(`${demonstration.address}/zones`);
  await expect(page.locator('#root:not([aria-busy]) h1').first()).toBeVisible();
  await expectLine(page);
});
