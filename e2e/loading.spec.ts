import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { openForm } from './choosing.ts';
import { expect, test } from './fixtures.ts';
import { signIn } from './sign-in.ts';

/** Holds every call except that of the session. */
const holdData = (page: Page) =>
  page.route(
    ({ pathname }) => pathname.startsWith('/api/') && !pathname.startsWith('/api/auth/'),
    () => {},
  );

// Specification: 2 Dashboard, 2 Campaign coverage card, 2 Administradores, 2 Publicadores, 2 Estadísticas, 2 Territory detail
test('each screen says what it is loading', async ({ page, congregation }) => {
  await holdData(page);
  await signIn(page, congregation);
  const figures = page.getByText('Cargando...', { exact: true });
  for (const [path, text, cards] of [
    ['/dashboard', 'Cargando la campaña...', 5],
    ['/administrators', 'Cargando administradores...', 0],
    ['/publishers', 'Cargando publicadores...', 0],
    ['/publisher-roles', 'Cargando roles...', 0],
    ['/zones', 'Cargando zonas...', 0],
    ['/territories', 'Cargando territorios...', 0],
    ['/territories/0195c1a0-0000-7000-8000-000000000000/limite', 'Cargando el mapa...', 0],
    ['/mapa', 'Cargando el mapa...', 0],
    ['/mapa?view=list', 'Cargando territorios...', 0],
    ['/territories/0195c1a0-0000-7000-8000-000000000000/dividir', 'Cargando el territorio...', 0],
    ['/campaigns', 'Cargando campañas...', 0],
    ['/estadisticas', 'Cargando territorios...', 4],
    ['/estadisticas/registro-s13', 'Cargando el registro...', 0],
    ['/estadisticas/0195c1a0-0000-7000-8000-000000000000', 'Cargando el territorio...', 0],
    ['/actividad', 'Cargando la actividad...', 0],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(text)).toBeAttached();
    // An unknown number is not zero.
    await expect(page.getByText(/^0 /)).toHaveCount(0);
    await expect(figures).toHaveCount(cards);
    for (const figure of await figures.all()) {
      await expect(figure.locator('.animate-spin')).toBeVisible();
    }
    await expectAccessible(page, path);
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('the data of a screen is fetched without waiting for its code', async ({
  page,
  congregation,
}) => {
  await signIn(page, congregation);
  // The dashboard asks until it is left.
  await page.goto('/no/hay/nada');
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname);
  });
  // The rest of the program's code is never sent.
  await page.route('**/assets/start-*.js', () => {});
  const lists = ['/api/auth/session', '/api/territories', '/api/zones', '/api/app_settings'];
  for (const [path, expected] of [
    ['/territories', lists],
    ['/mapa', [...lists, '/api/boundaries']],
  ] as const) {
    asked.length = 0;
    await page.goto(path, { waitUntil: 'commit' });
    await expect.poll(() => asked).toEqual(expected);
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test.describe('on a network that loses files', () => {
  test.use({ expectedConsole: [[/net::ERR_FAILED/], { scope: 'test' }] });

  test('a page shows without its menu, notices and hints, which come once the network is back', async ({
    page,
    congregation,
  }) => {
    const parts = /\/assets\/(drawer|toaster|tooltip)-[^/]+\.js$/;
    await signIn(page, congregation);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.route(parts, (route) => route.abort());
    const lost = page.waitForEvent('requestfailed', (request) => /toaster/.test(request.url()));
    await page.goto('/zones');
    await lost;
    await page.getByRole('button', { name: 'Abrir el menú' }).click();
    const name = page.getByLabel('Nombre');
    await name.fill('Centro');

    await page.unroute(parts);
    const menu = page.getByRole('dialog', { name: 'Menú' });
    await expect(menu).toBeVisible({ timeout: 20_000 });
    await menu.getByRole('button', { name: 'Cerrar', exact: true }).click();
    await expect(name).toHaveValue('Centro');
    await page.getByRole('button', { name: 'Crear Zona' }).click();
    await expect(page.getByText('Zona creada exitosamente')).toBeVisible();
  });
});

// Specification: 2 Public territory page
test('a public link shows the outline of the page until the territory is loaded @phone', async ({
  page,
}) => {
  await holdData(page);
  await page.goto('/territorio/AbC-123_x');
  await expect(page.getByText('Cargando el territorio...')).toBeAttached();
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

// Specification: 2 Administradores, 5
test('a button says what it is doing until it is done', async ({ page, congregation }) => {
  await page.route('**/api/**', (route) =>
    route.request().method() === 'GET' ? route.fallback() : undefined,
  );
  await signIn(page, congregation, '/administrators');
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
  await expect(page.getByText('No hay territorios disponibles')).toBeVisible();
  await openForm(page, 'Nuevo Territorio');
  await page.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Parque');
  await page.getByRole('button', { name: 'Crear Territorio' }).click();
  await expect(page.getByText('Creando...')).toBeVisible();
  for (const name of ['Nombre', 'Enlace de Google Maps', 'Latitud', 'Longitud', 'Advertencias']) {
    await expect(page.getByRole('textbox', { name, exact: true })).toBeDisabled();
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
