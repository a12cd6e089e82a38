import { expect, hold, signInOnScreen, test } from './fixtures.ts';

/** Scripts of the page's own; the small one that comes first is not among them. */
const REST_OF_SIGN_IN = '**/assets/hydrate-*.js';

test('what is typed and sent before the scripts have come is not lost', async ({
  page,
  congregation,
}) => {
  const release = await hold(page, REST_OF_SIGN_IN);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Correo electrónico').fill(congregation.email);
  const password = page.getByRole('textbox', { name: 'Contraseña' });
  await password.fill(congregation.password);
  await page.getByRole('checkbox').press('Space');
  await password.press('Enter');
  await expect(page).toHaveURL(/\/login$/);
  release();
  await expect(page).toHaveURL(/\/dashboard$/);
  // What was taken back early is not kept.
  expect(await page.evaluate(() => localStorage.getItem('territorios.token'))).toBeNull();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the form shows, and sends nothing anywhere', async ({ page }) => {
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

test('the first screen is fetched ahead when somebody begins to type, and not before', async ({
  page,
}) => {
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  const ofDashboard = () => files.filter((file) => file.includes('/dashboard-page-'));
  await page.goto('/login');
  await page.waitForLoadState('networkidle');
  expect(ofDashboard()).toEqual([]);
  await page.getByLabel('Correo electrónico').pressSequentially('a');
  await expect.poll(ofDashboard).toHaveLength(1);
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

test.describe('a network that gives no answer', () => {
  test.use({ expectedConsole: [[/ERR_INTERNET_DISCONNECTED/], { scope: 'test' }] });

  test('keeps the session, and the screen that was asked for', async ({ page, congregation }) => {
    await signInOnScreen(page, congregation);
    await page.route('**/api/**', (route) => route.abort('internetdisconnected'));
    await page.goto('/zones');
    const alert = page.getByRole('alert').filter({ hasText: 'No se pudo comprobar la sesión' });
    await expect(alert).toContainText('Error de red al comunicar con la API');
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
