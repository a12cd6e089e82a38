import { createZone } from '@territorios/contract/zones/api.ts';
import type { Page } from '@playwright/test';
import { expectBegun } from './choosing.ts';
import type { Congregation } from './congregation.ts';
import { expect, test } from './fixtures.ts';
import { changeAnswer } from './network.ts';
import { assign, seedPublishers, seedTerritory } from './seed.ts';
import { signIn } from './sign-in.ts';

// Answers of a newer server, a proxy or a lost network: each screen says something and goes on.

const notices = (page: Page) => page.getByRole('region', { name: /Avisos/ });

async function seedAssignment(congregation: Congregation): Promise<{ id: string; token: string }> {
  const [marta] = await seedPublishers(congregation, 'Marta');
  const { id } = await seedTerritory(congregation, 'Parque', {
    google_maps_link: 'https://www.google.com/maps/@19.4117,-99.1694,16z',
    navigation_latitude: 19.4117,
    navigation_longitude: -99.1694,
  });
  const { token } = await assign(congregation, id, marta);
  return { id, token };
}

// Specification: 2 Administradores, 2 Publicadores, 2 Territory detail, 4, 5
test('a publisher without a role, an empty list and an unknown status are still shown', async ({
  page,
  congregation,
}) => {
  const { id } = await seedAssignment(congregation);
  await seedTerritory(congregation, 'Mercado');
  await changeAnswer<object[]>(page, '**/api/publishers', (publishers) =>
    publishers.map((publisher) => ({ ...publisher, publisher_roles: null })),
  );
  await signIn(page, congregation, '/publishers');
  await expect(page.getByRole('row', { name: /Marta/ }).getByRole('cell')).toContainText([
    '-',
    '1',
    '-',
  ]);
  // A publisher without a known role holds one territory at most.
  await page.goto('/territories');
  await page.getByRole('button', { name: 'Asignar Mercado' }).click();
  const dialog = page.getByRole('dialog', { name: 'Asignar territorio' });
  await expectBegun(dialog, dialog.getByRole('combobox', { name: 'Publicador' }));
  await expect(page.getByRole('option', { name: 'Marta' })).toBeDisabled();

  await changeAnswer(page, '**/api/administrators', () => []);
  await page.goto('/administrators');
  await expect(page.getByText('No hay administradores', { exact: true })).toBeVisible();

  await changeAnswer<object[]>(page, '**/api/assigned_territories*', (assignments) =>
    assignments.map((assignment) => ({
      ...assignment,
      status: 'perdido',
      publisher: null,
      publisher_id: null,
      assigned_at: null,
      expires_at: null,
    })),
  );
  await page.goto(`/estadisticas/${id}`);
  const history = page.getByRole('table', { name: 'Historial de Asignaciones' });
  const row = history.getByRole('row').filter({ hasText: 'perdido' });
  for (const text of ['Desconocido', 'N/A', 'No definida', 'No devuelto']) {
    await expect(row).toContainText(text);
  }
  await expect(page.getByText('Asignado a: Desconocido')).toBeVisible();
});

// Specification: 3, 7
test('a server that sends the fields of the specification alone is understood', async ({
  page,
  congregation,
}) => {
  const { id } = await seedAssignment(congregation);
  await seedTerritory(congregation, 'Mercado');
  const without = (row: object, ...fields: string[]) =>
    Object.fromEntries(Object.entries(row).filter(([field]) => !fields.includes(field)));
  await changeAnswer<{ user: object }>(page, '**/api/auth/session', ({ user }) => ({ user }));
  await changeAnswer<object[]>(page, '**/api/territories', (rows) =>
    rows.map((row) =>
      without(row, 'retired_at', 'notes', 'last_completed_at', 'current_assignment'),
    ),
  );
  await changeAnswer<object[]>(page, '**/api/assigned_territories*', (rows) =>
    rows.map((row) => without(row, 'completed_at', 'territory')),
  );
  await changeAnswer<object>(page, '**/api/app_settings', () => ({ territory_link_days: 30 }));
  await signIn(page, congregation);
  await expect(page.getByText(`Bienvenido, ${congregation.email}`)).toBeVisible();
  await page.goto('/territories');
  await expect(page.getByRole('row', { name: /Mercado/ })).toContainText('Disponible');
  await expect(page.getByRole('row', { name: /Parque/ })).toContainText('Asignado');
  await expect(page.getByText(/^Retirado el/)).toHaveCount(0);
  await page.goto(`/estadisticas/${id}`);
  await expect(page.getByText('Asignado a: Marta')).toBeVisible();
  await expect(page.getByRole('row', { name: /Marta/ })).not.toContainText('Completado');
});

test.describe('a failure', () => {
  test.use({
    expectedConsole: [[/status of 50\d/, /ERR_INTERNET_DISCONNECTED/], { scope: 'test' }],
  });

  // Specification: 8 Generic, 8 Failure toasts
  test('a failure shows the sentence of the answer, and can be tried again', async ({
    page,
    congregation,
  }) => {
    await congregation.call(createZone, { body: { name: 'Centro' } });
    await signIn(page, congregation);
    for (const [answer, sentence] of [
      [{ status: 400, json: { error: 'No ahora', message: 'otra' } }, 'No ahora'],
      [{ status: 500, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }, 'HTTP 500'],
      [null, 'Error de red al comunicar con la API'],
    ] as const) {
      await page.route('**/api/zones', (route) =>
        answer === null ? route.abort('internetdisconnected') : route.fulfill(answer),
      );
      await page.goto('/zones');
      const alert = page
        .getByRole('main')
        .getByRole('alert')
        .filter({ hasText: 'Error al cargar zonas' });
      await expect(alert).toContainText(sentence);
      await expect(notices(page)).toContainText('Error al cargar zonas');
      await expect(page.getByText('No hay zonas registradas.')).toHaveCount(0);
      await page.unroute('**/api/zones');
      await alert.getByRole('button', { name: 'Reintentar' }).click();
      await expect(page.getByRole('row', { name: /Centro/ })).toBeVisible();
    }
  });

  // Specification: 2 Territory detail, 8 Failure toasts
  test('a failure of the detail of a territory is no notice, and the territory shows as not found', async ({
    page,
    congregation,
  }) => {
    const { id } = await seedAssignment(congregation);
    const logged = page.waitForEvent('console', (message) => message.type() === 'warning');
    await page.route('**/api/assigned_territories*', (route) =>
      route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
    );
    await signIn(page, congregation, `/estadisticas/${id}`);
    await expect(page.getByText('Territorio no encontrado.')).toBeVisible();
    expect((await logged).text()).toContain('The territory could not be loaded.');
    await expect(notices(page).getByRole('listitem')).toHaveCount(0);
    await page.getByRole('link', { name: 'Volver a Estadísticas' }).click();
    await expect(page).toHaveURL(/\/estadisticas$/);
  });

  // Specification: 2 Public territory page, 8 Failure toasts
  test('a public link that fails shows the server’s sentence, and one with an incomplete answer says what is missing', async ({
    page,
    congregation,
  }) => {
    const { token } = await seedAssignment(congregation);
    const call = '**/api/public/territory/*';
    for (const [answer, sentence] of [
      [
        { status: 503, json: { error: 'El servicio no está disponible.', code: 'unavailable' } },
        'El servicio no está disponible.',
      ],
      [{ status: 500, json: { message: 'La base duerme.' } }, 'La base duerme.'],
      [
        { status: 500, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' },
        'Error al cargar datos del territorio',
      ],
      [{ status: 204 }, 'Error al cargar datos del territorio'],
    ] as const) {
      await page.route(call, (route) => route.fulfill(answer));
      await page.goto(`/territorio/${token}`);
      await expect(page.getByRole('alert').getByRole('heading')).toHaveText(sentence);
      await page.unroute(call);
    }

    await page.route('https://www.google.com/**', (route) => route.fulfill({ body: 'Mapa' }));
    await changeAnswer<{ territory: object }>(page, call, ({ territory }) => ({
      otherTerritories: [],
      territory: {
        ...territory,
        expires_at: null,
        publisher_name: null,
        danger_level: 'none',
        warnings: null,
        assignment_status: 'perdido',
        navigation_longitude: null,
      },
    }));
    await page.goto(`/territorio/${token}`);
    await expect(page.getByRole('heading', { name: 'Parque', level: 1 })).toBeVisible();
    await expect(page.getByText('Fecha de vencimiento no disponible')).toBeVisible();
    await expect(page.getByText('Asignado a')).toHaveCount(0);
    await expect(page.getByText('Advertencias')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Abrir en Google Maps' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ir al territorio' })).toHaveCount(0);
  });
});
