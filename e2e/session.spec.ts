import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { openMenu, openScreen } from './menu.ts';
import { hold } from './network.ts';
import { signInOnScreen } from './sign-in.ts';

const notices = (page: Page) => page.getByRole('region', { name: /Avisos/ });
const checking = (page: Page) => page.getByText('Comprobando la sesión');
const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('territorios.token'));

// Specification: 2 Route table, 2 Sign-in, 4
test('while the session is checked neither a screen nor the sign-in shows', async ({
  page,
  congregation,
}) => {
  await signInOnScreen(page, congregation);
  const release = await hold(page, '**/api/auth/session');
  await page.goto('/zones');
  await expect(checking(page)).toBeAttached();
  await expect(page.getByRole('heading')).toHaveCount(0);
  await expect(page).toHaveURL(/\/zones$/);
  release();
  await expect(page.getByRole('heading', { name: 'Zonas', level: 1 })).toBeVisible();

  const releaseAgain = await hold(page, '**/api/auth/session');
  await page.goto('/login');
  await expect(checking(page)).toBeAttached();
  await expect(page.locator('.animate-spin')).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  releaseAgain();
  await expect(page).toHaveURL(/\/dashboard$/);
});

// Specification: 2 Route table, 2 Sign-in, 6
test('without a session a screen leads to the sign-in, asks for no data and does not come back', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname);
  });
  await page.goto('/no/hay/nada');
  for (const path of [
    '/dashboard',
    '/administrators',
    '/publishers',
    '/publisher-roles',
    '/zones',
    '/territories',
    '/mapa',
    '/campaigns',
    '/estadisticas',
    '/estadisticas/registro-s13',
    '/estadisticas/registro-s13/anotar',
    '/territories/0195c1a0-0000-7000-8000-000000000000/limite',
    '/territories/0195c1a0-0000-7000-8000-000000000000/dividir',
    '/territories/0195c1a0-0000-7000-8000-000000000000/unir',
    '/estadisticas/0195c1a0-0000-7000-8000-000000000000',
    '/actividad',
    '/configuracion',
  ]) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByRole('heading', { name: 'Iniciar sesión', level: 1 })).toBeVisible();
    // The entry of the screen was replaced.
    await page.goBack();
    await expect(page.getByText('Oops! Page not found')).toBeVisible();
  }
  expect(asked).toEqual([]);
});

// Specification: 4
test('a stored token that fails is cleared', async ({ page }) => {
  await page.goto('/login');
  await page.evaluate(() => localStorage.setItem('territorios.token', 'x'.repeat(43)));
  await page.goto('/zones');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('heading', { name: 'Iniciar sesión' })).toBeVisible();
  expect(await storedToken(page)).toBeNull();
});

test.describe('signing in', () => {
  test.use({ expectedConsole: [[/status of 500/, /TypeError/], { scope: 'test' }] });

  // Specification: 2 Sign-in, 4, 7, 8 Session
  test('a sign-in cannot be sent twice, and says why it failed', async ({ page, congregation }) => {
    await page.goto('/login');
    await page.getByLabel('Correo electrónico').fill(congregation.email);
    await page.getByRole('textbox', { name: 'Contraseña' }).fill(congregation.password);
    await page.route('**/api/auth/login', (route) => route.fulfill({ status: 500, body: '' }));
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await expect(notices(page)).toContainText('Error de autenticación');
    await expect(notices(page)).toContainText('HTTP 500');
    await page.unroute('**/api/auth/login');

    // An answer without a body or a sentence.
    await page.route('**/api/auth/login', (route) => route.fulfill({ status: 204 }));
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await expect(notices(page)).toContainText('Error de autenticaciónNo se pudo iniciar sesión');
    await page.unroute('**/api/auth/login');

    const release = await hold(page, '**/api/auth/login');
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    const busy = page.getByRole('button', { name: 'Iniciando...' });
    await expect(busy).toBeDisabled();
    await expect(busy.locator('.animate-spin')).toBeVisible();
    release();
    await expect(page).toHaveURL(/\/dashboard$/);
    expect(await storedToken(page)).not.toBeNull();
  });

  // Specification: 3, 8 Session
  test('signing in greets by name, and by e-mail where there is none', async ({
    page,
    congregation,
  }) => {
    const answerAs = (name: string) =>
      page.route('**/api/auth/login', async (route) => {
        const response = await route.fetch();
        // The answer to a right sign-in.
        const answer = (await response.json()) as { user: object };
        await route.fulfill({ response, json: { ...answer, user: { ...answer.user, name } } });
      });
    await answerAs('Ana Ruiz');
    await signInOnScreen(page, congregation);
    await expect(notices(page)).toContainText('Inicio de sesión exitoso');
    await expect(notices(page)).toContainText('Bienvenido, Ana Ruiz');
    // On a page that does not ask for the session, which would lead to the sign-in by itself.
    await page.goto('/no/hay/nada');
    await page.evaluate(() => localStorage.clear());
    await page.unroute('**/api/auth/login');
    await answerAs('');
    await signInOnScreen(page, congregation);
    await expect(notices(page)).toContainText(`Bienvenido, ${congregation.email}`);
  });
});

// Specification: 2 Dashboard
test('the dashboard greets by e-mail, and says Admin where there is none', async ({
  page,
  congregation,
}) => {
  await signInOnScreen(page, congregation);
  await expect(page.getByRole('main').getByText(`Bienvenido, ${congregation.email}`)).toBeVisible();
  await page.route('**/api/auth/session', async (route) => {
    const response = await route.fetch();
    // The answer for a signed-in person.
    const session = (await response.json()) as { user: object };
    await route.fulfill({ response, json: { ...session, user: { ...session.user, email: '' } } });
  });
  await page.reload();
  await expect(page.getByRole('main').getByText('Bienvenido, Admin')).toBeVisible();
});

test.describe('signing out', () => {
  test.use({ expectedConsole: [[/status of 500/], { scope: 'test' }] });

  // Specification: 4, 8 Session
  test('signing out leaves the session also when the server fails', async ({
    page,
    congregation,
  }) => {
    await signInOnScreen(page, congregation);
    await openScreen(page, 'Zonas');
    await page.route('**/api/auth/logout', (route) => route.fulfill({ status: 500 }));
    await openMenu(page);
    await page.getByRole('button', { name: 'Cerrar Sesión' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(notices(page)).toContainText('Sesión cerrada');
    await expect(notices(page)).toContainText('Has cerrado sesión correctamente');
    await expect(notices(page)).not.toContainText('HTTP 500');
    expect(await storedToken(page)).toBeNull();
  });
});
