import { expectAccessible, expectAccessibleInEachLook } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { hold } from './network.ts';
import { signInOnScreen } from './sign-in.ts';

test('the form of the sign-in appears with its script, so that nothing typed or sent is lost @smoke', async ({
  page,
  congregation,
}) => {
  const release = await hold(page, '**/assets/login-*.js');
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(page).toHaveTitle(/^Iniciar sesión/);
  const email = page.getByLabel('Correo electrónico');
  await expect(email).toHaveCount(0);
  release();
  await email.fill(congregation.email);
  const password = page.getByRole('textbox', { name: 'Contraseña' });
  await password.fill(congregation.password);
  await page.getByRole('checkbox').press('Space');
  await password.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);
  // The box was cleared early, so the session is not kept.
  expect(await page.evaluate(() => localStorage.getItem('territorios.token'))).toBeNull();
});

test('a sign-in that is sent before the document has come whole is sent once it has', async ({
  page,
  congregation,
}) => {
  await page.addInitScript(({ email, password }) => {
    const observer = new MutationObserver(() => {
      const form = document.querySelector('form');
      const fields = form?.querySelectorAll('input');
      if (!form || fields?.length !== 3) return;
      observer.disconnect();
      // The parser took the document in one go: once more.
      if (document.readyState !== 'loading') {
        location.reload();
        return;
      }
      const [emailField, passwordField] = fields;
      if (emailField) emailField.value = email;
      if (passwordField) passwordField.value = password;
      form.requestSubmit();
    });
    observer.observe(document, { childList: true, subtree: true });
  }, congregation);
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(page).toHaveURL(/\/dashboard$/);
});

test.describe('a script that is lost on its way', () => {
  test.use({ expectedConsole: [[/ERR_FAILED/], { scope: 'test' }] });

  test('a lost script of the sign-in is reported above the form', async ({ page }) => {
    await page.route('**/assets/login-*.js', (route) => route.abort());
    await page.goto('/login');
    await expect(page.getByRole('alert')).toHaveText(
      'No se pudo cargar la página. Compruebe su conexión y vuelva a abrirla. Si sigue así, este navegador es demasiado antiguo: actualícelo o use otro.',
    );
    await expectAccessibleInEachLook(page);
    await page.unrouteAll();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Iniciar sesión' })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('without scripts the form of the sign-in shows, and sends nothing', async ({ page }) => {
    await page.goto('/login');
    await page.getByLabel('Correo electrónico').fill('ana@example.org');
    await page.getByRole('textbox', { name: 'Contraseña' }).fill('secreto1');
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url()));
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await expect(page.getByLabel('Correo electrónico')).toHaveValue('ana@example.org');
    expect(page.url()).toMatch(/\/login$/);
    expect(sent).toEqual([]);
  });
});

test.describe('a server that refuses', () => {
  test.use({ expectedConsole: [[/status of 503/], { scope: 'test' }] });

  test('a sign-in is sent once more when the server asks to wait a moment', async ({
    page,
    congregation,
  }) => {
    await page.goto('/login');
    let refused = 0;
    await page.route(
      '**/api/auth/login',
      async (route) => {
        refused += 1;
        await route.fulfill({ status: 503, headers: { 'retry-after': '1' }, json: {} });
      },
      { times: 1 },
    );
    await page.getByLabel('Correo electrónico').fill(congregation.email);
    await page.getByRole('textbox', { name: 'Contraseña' }).fill(congregation.password);
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    expect(refused).toBe(1);
  });

  test('a sign-in refused for minutes is not repeated, and its sentence stays until it is closed or tried again', async ({
    page,
  }) => {
    const sentence = 'Demasiados intentos. Inténtelo de nuevo dentro de 12 minutos.';
    let sent = 0;
    await page.route('**/api/auth/login', (route) => {
      sent += 1;
      return route.fulfill({
        status: 429,
        headers: { 'retry-after': '720' },
        json: { error: sentence, code: 'too_many' },
      });
    });
    await page.goto('/login');
    await page.clock.install();
    await page.getByLabel('Correo electrónico').fill('ana@example.org');
    await page.getByRole('textbox', { name: 'Contraseña' }).fill('secreto1');
    const button = page.getByRole('button', { name: 'Iniciar sesión' });
    await button.click();
    const notice = page.getByRole('region', { name: 'Avisos' });
    await expect(notice).toHaveText(`Error de autenticación${sentence}`);
    expect(sent).toBe(1);
    await expect(button).toBeEnabled();
    await page.clock.fastForward('01:00');
    await expect(notice).toContainText(sentence);
    await notice.getByRole('button', { name: 'Cerrar aviso' }).click();
    await expect(notice).toBeEmpty();

    await button.click();
    await expect(notice).toContainText(sentence);
    await page.getByRole('textbox', { name: 'Contraseña' }).fill('corto');
    await button.click();
    await expect(notice).toBeEmpty();
  });

  test('a refused field of the sign-in has its sentence under it, and the focus', async ({
    page,
  }) => {
    await page.route('**/api/auth/login', (route) =>
      route.fulfill({
        status: 400,
        json: { error: 'Revise los datos.', fields: { email: 'Ese correo no se admite.' } },
      }),
    );
    await page.goto('/login');
    const email = page.getByLabel('Correo electrónico');
    await email.fill('ana@example.org');
    await page.getByRole('textbox', { name: 'Contraseña' }).fill('secreto1');
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await expect(email).toHaveAccessibleDescription('Ese correo no se admite.');
    await expect(email).toBeFocused();
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    await email.fill('eva@example.org');
    await expect(email).toHaveAccessibleDescription('');
    await expectAccessibleInEachLook(page);
  });
});

test('a failure does not cover the field that has the focus, however low the window', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 320 });
  await page.route('**/api/auth/login', (route) =>
    route.fulfill({ status: 401, json: { error: 'Correo o contraseña incorrectos' } }),
  );
  await page.goto('/login');
  await page.getByLabel('Correo electrónico').fill('ana@example.org');
  const password = page.getByRole('textbox', { name: 'Contraseña' });
  await password.fill('secreto1');
  await password.evaluate((field) => field.scrollIntoView({ block: 'end' }));
  await password.press('Enter');
  const notice = page.getByRole('region', { name: 'Avisos' });
  await expect(notice).toContainText('Correo o contraseña incorrectos');
  await expect(password).toBeFocused();
  const bottom = await password.evaluate((field) => field.getBoundingClientRect().bottom);
  const top = await notice.evaluate((region) => region.getBoundingClientRect().top);
  expect(bottom).toBeLessThan(top);
});

test('the password is shown and hidden, and stays as it was typed', async ({ page }) => {
  await page.goto('/login');
  const password = page.getByRole('textbox', { name: 'Contraseña' });
  await password.fill('secreto1');
  await page.getByRole('button', { name: 'Mostrar contraseña' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ocultar contraseña' }).click();
  await expect(password).toHaveAttribute('type', 'password');
  await expect(password).toHaveValue('secreto1');
});

test('the first screen is prefetched when somebody begins to type, and not before', async ({
  page,
}) => {
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  const ofDashboard = () => files.filter((file) => file.includes('/dashboard-'));
  await page.goto('/login');
  await page.waitForLoadState('networkidle');
  expect(ofDashboard()).toEqual([]);
  await page.getByLabel('Correo electrónico').pressSequentially('a');
  await expect.poll(ofDashboard).toHaveLength(1);
  await expect.poll(() => files.some((file) => file.endsWith('.css'))).toBe(true);
  // Firefox checks a prefetch against `default-src 'none'`.
  await expect(page.locator('link[rel=prefetch]')).toHaveCount(0);
});

test('the way back does not lead to the sign-in again, nor to a screen after signing out', async ({
  page,
  congregation,
}) => {
  await page.goto('/no/hay/nada');
  await signInOnScreen(page, congregation);
  await page.goBack();
  await expect(page.getByText('Oops! Page not found')).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  await page.goto('/zones');
  await page.evaluate(() => localStorage.clear());
  // Nobody waits for the page before to load: it leaves for the sign-in at once. The page that goes away
  // may do so before it has answered.
  await page.evaluate(() => history.back()).catch(() => undefined);
  await expect(page).toHaveURL(/\/login$/);
});
