import { createPublisherRole } from '@territorios/contract/publisher-roles/api.ts';
import { createAdministrator } from '@territorios/contract/administrators/api.ts';
import { createPublisher } from '@territorios/contract/publishers/api.ts';
import { createTerritory } from '@territorios/contract/territories/api.ts';
import { createZone } from '@territorios/contract/zones/api.ts';
import type { Page } from '@playwright/test';
import { choose, chooseInRow, openForm } from './choosing.ts';
import { expect, test } from './fixtures.ts';
import { signIn } from './sign-in.ts';

const REASON = 'La base de datos descansa.';

const notices = (page: Page) => page.getByRole('region', { name: /Avisos/ });

const expectNotice = (page: Page, title: string, text: string) =>
  expect(
    notices(page)
      .getByRole('listitem')
      .filter({ hasText: `${title}${text}` })
      .first(),
  ).toBeVisible();

/** Every call of these methods fails, without a sentence in the answer. */
const failOn = (page: Page, methods: readonly string[], status = 400, message = REASON) =>
  page.route(
    ({ pathname }) => pathname.startsWith('/api/') && !pathname.startsWith('/api/auth/'),
    (route) =>
      methods.includes(route.request().method())
        ? route.fulfill({ status, json: { message } })
        : route.fallback(),
  );

// Specification: 8 Failure toasts
test('each list that cannot be loaded has its notice', async ({ page, congregation }) => {
  await signIn(page, congregation);
  await failOn(page, ['GET']);
  for (const [path, titles] of [
    ['/dashboard', ['Error al obtener la campaña']],
    ['/administrators', ['No se pudieron cargar los administradores:']],
    ['/publishers', ['Error al cargar publicadores', 'Error al cargar roles']],
    ['/publisher-roles', ['Error al cargar roles']],
    ['/zones', ['Error al cargar zonas']],
    ['/territories', ['Error al cargar territorios', 'Error al cargar zonas']],
    ['/mapa', ['Error al cargar territorios', 'Error al cargar zonas']],
    ['/estadisticas', ['Error al cargar asignaciones']],
  ] as const) {
    await page.goto(path);
    for (const title of titles) await expectNotice(page, title, REASON);
  }
});

test('a list that failed to load does not show as loading', async ({ page, congregation }) => {
  // When the stream of events opens all is read again, and a press meanwhile would wait for that answer.
  const hasHeard = page.waitForResponse('**/api/events');
  await page.route('**/api/assigned_territories', async (route) => {
    await hasHeard;
    await route.fulfill({ status: 400, json: { message: REASON } });
  });
  await signIn(page, congregation, '/estadisticas?from=2026-01-01&to=2026-01-31');
  const alert = page
    .getByRole('main')
    .getByRole('alert')
    .filter({ hasText: 'Error al cargar asignaciones' });
  await expect(alert).toContainText(REASON);
  await expect(page.getByText(/^Cargando (asignaciones|territorios)/)).toHaveCount(0);
  await page.unroute('**/api/assigned_territories');
  await alert.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByText('Resumen de Asignaciones').first()).toBeVisible();
  await expect(page.getByText('0 territorios', { exact: true })).toBeVisible();
});

// Specification: 2 Zonas, 8 Failure toasts
test('a zone that cannot be checked, renamed or deleted says so', async ({
  page,
  congregation,
}) => {
  await congregation.call(createZone, { body: { name: 'Centro' } });
  await signIn(page, congregation, '/zones');
  await page.route('**/has-territories', (route) =>
    route.fulfill({ status: 400, json: { message: REASON } }),
  );
  await page.getByRole('button', { name: 'Eliminar Centro' }).click();
  await expectNotice(page, 'Error al verificar territorios asociados', REASON);
  await expect(page.getByRole('alertdialog', { name: /^Eliminar/ })).toHaveCount(0);
  await page.unroute('**/has-territories');

  await failOn(page, ['POST', 'PATCH', 'DELETE']);
  await page.getByRole('button', { name: 'Eliminar Centro' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await expectNotice(page, 'Error al eliminar la zona', REASON);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Editar Centro' }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar Zona' });
  await dialog.getByLabel('Nombre').fill('Sur');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expectNotice(page, 'Error al actualizar la zona', REASON);
  await expect(dialog.getByLabel('Nombre')).toHaveValue('Sur');
});

// Specification: 8 Failure toasts, 8 Delete-specific messages
test('a publisher that cannot be created, changed or deleted says so', async ({
  page,
  congregation,
}) => {
  const role = await congregation.call(createPublisherRole, { body: { name: 'Publicador' } });
  await congregation.call(createPublisher, { body: { name: 'Marta', role_id: role.id } });
  await signIn(page, congregation, '/publishers');
  await failOn(page, ['POST', 'PATCH', 'DELETE']);
  await openForm(page, 'Nuevo publicador');
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Luis');
  await choose(page.getByRole('button', { name: /Rol/ }), 'Publicador');
  await page.getByRole('button', { name: 'Crear Publicador' }).click();
  await expectNotice(page, 'Error al crear el publicador', REASON);

  await page.getByRole('button', { name: 'Editar Marta' }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar publicador' });
  await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
  await expectNotice(page, 'Error al actualizar el publicador', REASON);
  await dialog.getByRole('button', { name: 'Cancelar' }).click();

  const question = page.getByRole('alertdialog', { name: 'Eliminar publicador' });
  await page.getByRole('button', { name: 'Eliminar Marta' }).click();
  for (const [status, message, text] of [
    [400, REASON, REASON],
    [
      409,
      'Publisher has assigned territories',
      'No se puede eliminar este publicador porque tiene territorios asignados. Devuelve o reasigna los territorios primero.',
    ],
    [404, 'Publisher not found', 'El publicador ya no existe o ya fue eliminado.'],
  ] as const) {
    await failOn(page, ['DELETE'], status, message);
    await question.getByRole('button', { name: 'Eliminar' }).click();
    await expectNotice(page, 'Error al eliminar el publicador', text);
  }
});

// Specification: 2 Roles de Publicadores, 8 Failure toasts, 8 Delete-specific messages, 9
test('a role that cannot be created, changed or deleted says so', async ({
  page,
  congregation,
}) => {
  await congregation.call(createPublisherRole, { body: { name: 'Auxiliar' } });
  await signIn(page, congregation, '/publisher-roles');
  await expect(page.getByRole('button', { name: 'Editar Auxiliar' })).toBeVisible();
  await openForm(page, 'Nuevo rol');
  const limit = page.getByRole('spinbutton', { name: 'Máx. Territorios' });
  await expect(limit).toHaveValue('1');
  await expect(limit).toHaveAttribute('min', '1');
  await failOn(page, ['POST', 'PATCH', 'DELETE']);
  await page.getByLabel('Nombre').fill('Publicador');
  await page.getByRole('button', { name: 'Crear Rol' }).click();
  await expectNotice(page, 'Error al crear el rol', REASON);

  await page.getByRole('button', { name: 'Editar Auxiliar' }).click();
  const row = page.getByRole('table').getByRole('row').last();
  await row.getByRole('spinbutton').fill('4');
  await row.getByRole('button', { name: 'Guardar' }).click();
  await expectNotice(page, 'Error al actualizar el límite de territorios', REASON);
  await row.getByRole('button', { name: 'Cancelar' }).click();

  for (const [status, message, text] of [
    [400, REASON, REASON],
    [
      409,
      'Role is used by a publisher',
      'No se puede eliminar este rol porque tiene publicadores asignados. Reasigna los publicadores antes de eliminarlo.',
    ],
    [404, 'Not found', 'El rol ya no existe o ya fue eliminado.'],
  ] as const) {
    await failOn(page, ['DELETE'], status, message);
    await page.getByRole('button', { name: 'Eliminar Auxiliar' }).click();
    const question = page.getByRole('alertdialog', { name: /^Eliminar/ });
    await question.getByRole('button', { name: 'Eliminar' }).click();
    await expectNotice(page, 'Error al eliminar el rol', text);
    if (status === 400) await question.getByRole('button', { name: 'Cancelar' }).click();
    await expect(question).toBeHidden();
  }
});

// Specification: 8 Failure toasts
test('a territory that cannot be changed or deleted says so', async ({ page, congregation }) => {
  await congregation.call(createTerritory, { body: { name: 'Parque' } });
  await signIn(page, congregation, '/territories');
  await failOn(page, ['PATCH', 'DELETE']);
  await chooseInRow(page, 'Parque', 'Editar');
  const dialog = page.getByRole('dialog', { name: 'Editar territorio' });
  await dialog.getByRole('textbox', { name: 'Nombre' }).fill('Mercado');
  await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
  await expectNotice(page, 'Error al actualizar el territorio', REASON);
  await dialog.getByRole('button', { name: 'Cancelar' }).click();

  await chooseInRow(page, 'Parque', 'Eliminar');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await expectNotice(page, 'Error al eliminar territorio', REASON);
});

test.describe('with an answer that the page cannot use', () => {
  test.use({ expectedConsole: [[/TypeError/], { scope: 'test' }] });

  // Specification: 8 Failure toasts
  test('an administrator who cannot be created, changed or deleted says so', async ({
    page,
    congregation,
  }) => {
    await congregation.call(createAdministrator, {
      body: { name: 'Beto', email: `${crypto.randomUUID()}@example.org` },
    });
    await signIn(page, congregation, '/administrators');
    await failOn(page, ['POST', 'PATCH', 'DELETE']);
    await page.getByRole('button', { name: 'Nuevo Administrador' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Nombre').fill('Carla');
    await dialog.getByLabel('Correo electrónico').fill('carla@example.org');
    await dialog.getByRole('button', { name: 'Crear', exact: true }).click();
    await expectNotice(page, 'Error al crear el administrador', REASON);
    // An answer that the page cannot use has no sentence. The list has the same address.
    let isUnusable = true;
    await page.route('**/api/administrators', async (route) => {
      if (!isUnusable || route.request().method() !== 'POST') return route.fallback();
      isUnusable = false;
      return route.fulfill({ status: 204 });
    });
    await dialog.getByRole('button', { name: 'Crear', exact: true }).click();
    await expectNotice(
      page,
      'Error al crear el administrador',
      'No se pudo crear el administrador',
    );
    await dialog.getByRole('button', { name: 'Cancelar' }).click();

    await page.getByRole('button', { name: 'Editar Beto' }).click();
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expectNotice(page, 'Error', 'No se pudo actualizar el administrador');
    await dialog.getByRole('button', { name: 'Cancelar' }).click();

    await page.getByRole('button', { name: 'Eliminar Beto' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
    await expectNotice(page, 'Error', 'No se pudo eliminar el administrador');
  });
});
