import { expectAccessible, expectAccessibleInEachLook } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { openMenu } from './menu.ts';
import { signInOnScreen } from './sign-in.ts';

test.describe('signing in', () => {
  // Specification: 2 Route table, 2 Sign-in, 4
  test('signing in greets the administrator and keeps the session over a reload @phone @smoke', async ({
    page,
    congregation,
  }) => {
    await page.goto('/');
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText('Ingrese sus credenciales para acceder al sistema')).toBeVisible();
    await expectAccessibleInEachLook(page);
    await signInOnScreen(page, congregation);
    await expect(page.getByText('Inicio de sesión exitoso')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
    await page.goto('/login');
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  // Specification: 2 Route table, 2 Sign-in, 5, 9
  test('the sign-in ties each sentence to its field, by keyboard alone', async ({ page }) => {
    await page.goto('/login');
    const email = page.getByLabel('Correo electrónico');
    await email.focus();
    await page.keyboard.type('nadie');
    await page.keyboard.press('Enter');
    await expect(email).toHaveAccessibleDescription('Correo electrónico inválido');
    await expect(email).toBeFocused();
    await expect(page.getByRole('textbox', { name: 'Contraseña' })).toHaveAccessibleDescription(
      'Mínimo 6 caracteres',
    );
    await expectAccessibleInEachLook(page);
    // A corrected field loses its sentence before it is sent again.
    await page.keyboard.type('@example.org');
    await expect(email).toHaveAccessibleDescription('');
  });

  // Specification: 8 Session
  test('the sign-in answers a wrong password and an unknown address alike', async ({
    page,
    congregation,
  }) => {
    await page.goto('/login');
    for (const email of [congregation.email, 'desconocido@example.org']) {
      await page.getByLabel('Correo electrónico').fill(email);
      await page.getByRole('textbox', { name: 'Contraseña' }).fill('no es la contraseña');
      await page.getByRole('button', { name: 'Iniciar sesión' }).click();
      await expect(page.getByText('Error de autenticación')).toBeVisible();
      await expect(page.getByText('Correo o contraseña incorrectos')).toBeVisible();
      // The typed text stays.
      await expect(page.getByLabel('Correo electrónico')).toHaveValue(email);
    }
  });
});

test.describe('signing in', () => {
  test.use({ expectedConsole: [[/ERR_INTERNET_DISCONNECTED/], { scope: 'test' }] });

  test('a sign-in without a network keeps the typed text', async ({ context, page }) => {
    await page.goto('/login');
    await page.getByLabel('Correo electrónico').fill('ana@example.org');
    await page.getByRole('textbox', { name: 'Contraseña' }).fill('secreto1');
    await context.route('**/api/**', (route) => route.abort('internetdisconnected'));
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await expect(page.getByText('Error de red al comunicar con la API')).toBeVisible();
    await expect(page.getByLabel('Correo electrónico')).toHaveValue('ana@example.org');
  });
});

test.describe('the session', () => {
  // Specification: 2 Layout and menu
  test('the session ends with Cerrar Sesión, here and on the server', async ({
    page,
    congregation,
  }) => {
    await signInOnScreen(page, congregation);
    const token = await page.evaluate(() => localStorage.getItem('territorios.token'));
    await openMenu(page);
    await page.getByRole('button', { name: 'Cerrar Sesión' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText('Has cerrado sesión correctamente')).toBeVisible();
    const answer = await page.request.get('/api/auth/session', {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status()).toBe(401);
  });

  // Specification: 7
  test('a session that is not kept ends with the tab', async ({ page, congregation }) => {
    await page.goto('/login');
    await page.getByLabel('Correo electrónico').fill(congregation.email);
    await page.getByRole('textbox', { name: 'Contraseña' }).fill(congregation.password);
    await page.getByRole('checkbox', { name: 'Mantener la sesión iniciada' }).press('Space');
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    expect(await page.evaluate(() => localStorage.getItem('territorios.token'))).toBeNull();
  });

  // Specification: 4
  test('a session that the server no longer knows leads back to the sign-in', async ({
    page,
    congregation,
  }) => {
    await signInOnScreen(page, congregation);
    await openMenu(page);
    // At once, because the dashboard reads again by itself after each change; a list that it has not read.
    const campaigns = page.getByRole('link', { name: 'Campañas' });
    await campaigns
      .evaluate(async (link: HTMLElement) => {
        const authorization = `Bearer ${localStorage.getItem('territorios.token')}`;
        await fetch('/api/auth/logout', { method: 'POST', headers: { authorization } });
        link.click();
      })
      // The page may have left by then.
      .catch(() => undefined);
    await expect(page).toHaveURL(/\/login$/);
  });

  test('a session that ends while a screen is read leads back without an error', async ({
    page,
    congregation,
  }) => {
    await signInOnScreen(page, congregation);
    await page.route('**/api/dashboard/activity', (route) =>
      route.fulfill({ status: 401, json: { error: 'Inicie sesión.', code: 'unauthenticated' } }),
    );
    await page.reload();
    await expect(page).toHaveURL(/\/login$/);
  });

  test('a session is needed for every screen, and the address is replaced', async ({ page }) => {
    for (const path of ['/dashboard', '/zones', '/territories', '/estadisticas']) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/login$/);
    }
  });
});

test.describe('a network that gives no answer', () => {
  test.use({ expectedConsole: [[/ERR_INTERNET_DISCONNECTED/], { scope: 'test' }] });

  test('a network without an answer keeps the session and the wanted screen', async ({
    page,
    congregation,
  }) => {
    await signInOnScreen(page, congregation);
    await page.route('**/api/**', (route) => route.abort('internetdisconnected'));
    await page.goto('/zones');
    const alert = page.getByRole('alert').filter({ hasText: 'No se pudo comprobar la sesión' });
    await expect(alert).toContainText('Error de red al comunicar con la API');
    await expectAccessible(page);
    await page.unrouteAll();
    await alert.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByRole('heading', { name: 'Zonas', level: 1 })).toBeVisible();

    await page.route('**/api/**', (route) => route.abort('internetdisconnected'));
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
    await page.unrouteAll();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(page).toHaveURL(/\/dashboard$/);
  });
});
