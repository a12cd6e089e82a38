import type { Page } from '@playwright/test';
import { expect, signIn, test } from './fixtures.ts';

/** No call is answered but for the session's. */
const holdData = (page: Page) =>
  page.route(
    ({ pathname }) => pathname.startsWith('/api/') && !pathname.startsWith('/api/auth/'),
    () => {},
  );

test('each screen says what it is loading', async ({ page, congregation }) => {
  await signIn(page, congregation);
  await holdData(page);
  const figures = page.getByText('Cargando...', { exact: true });
  for (const [path, text, cards] of [
    ['/dashboard', 'Cargando la campaña...', 5],
    ['/administrators', 'Cargando administradores...', 0],
    ['/publishers', 'Cargando publicadores...', 0],
    ['/publisher-roles', 'Cargando roles...', 0],
    ['/zones', 'Cargando zonas...', 0],
    ['/territories', 'Cargando territorios...', 0],
    ['/campaigns', 'Cargando campañas...', 0],
    ['/estadisticas', 'Cargando territorios...', 4],
    ['/estadisticas/0195c1a0-0000-7000-8000-000000000000', 'Cargando el territorio...', 0],
    ['/actividad', 'Cargando la actividad...', 0],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(text)).toBeAttached();
    // What is not known yet is not none.
    await expect(page.getByText(/^0 /)).toHaveCount(0);
    await expect(figures).toHaveCount(cards);
    for (const figure of await figures.all()) {
      await expect(figure.locator('.animate-spin')).toBeVisible();
    }
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('the data of a screen does not wait for its code', async ({ page, congregation }) => {
  await signIn(page, congregation);
  // The dashboard asks until it is left.
  await page.goto('/no/hay/nada');
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname);
  });
  // The rest of the program never comes.
  await page.route('**/assets/start-*.js', () => {});
  await page.goto('/territories', { waitUntil: 'commit' });
  const lists = ['/api/auth/session', '/api/territories', '/api/zones', '/api/app_settings'];
  await expect.poll(() => asked).toEqual(lists);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a public link shows the outline of the page until the territory has come', async ({
  page,
}) => {
  await holdData(page);
  await page.goto('/territorio/AbC-123_x');
  await expect(page.getByText('Cargando el territorio...')).toBeAttached();
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a button says what it is doing until it is done', async ({ page, congregation }) => {
  await signIn(page, congregation);
  await page.route('**/api/**', (route) =>
    route.request().method() === 'GET' ? route.fallback() : undefined,
  );
  await page.goto('/administrators');
  await page.getByRole('button', { name: 'Nuevo Administrador' }).click();
  const dialog = page.getByRole('dialog', { name: 'Crear administrador' });
  await expect(dialog.getByRole('textbox', { name: 'Contraseña' })).toHaveAttribute(
    'placeholder',
    'Vacía: se genera una temporal',
  );
  await dialog.getByLabel('Nombre').fill('Carla');
  await dialog.getByLabel('Correo electrónico').fill('carla@example.org');
  await dialog.getByRole('button', { name: 'Crear', exact: true }).click();
  await expect(dialog.getByText('Creando...')).toBeVisible();

  await page.goto('/territories');
  const openForm = page.getByRole('button', { name: 'Nuevo Territorio' });
  await expect(page.getByText('No hay territorios disponibles')).toBeVisible();
  if (await openForm.isVisible()) await openForm.click();
  await page.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Parque');
  await page.getByRole('button', { name: 'Crear Territorio' }).click();
  await expect(page.getByText('Creando...')).toBeVisible();
  for (const name of ['Nombre', 'Enlace de Google Maps', 'Latitud', 'Longitud', 'Advertencias']) {
    await expect(page.getByRole('textbox', { name, exact: true })).toBeDisabled();
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
