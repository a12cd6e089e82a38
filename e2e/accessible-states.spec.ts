import { createAdministrator } from '@territorios/contract/administrators/api.ts';
import { createCampaign } from '@territorios/contract/campaigns/api.ts';
import { createPublisherRole } from '@territorios/contract/publisher-roles/api.ts';
import { updateTerritory } from '@territorios/contract/territories/api.ts';
import { createZone } from '@territorios/contract/zones/api.ts';
import type { Locator, Page } from '@playwright/test';
import { expectAccessibleInEachLook } from './accessibility.ts';
import { chooseInMenu, chooseInRow, openFilters } from './choosing.ts';
import { seedSquares } from './congregation-map.ts';
import type { Congregation } from './congregation.ts';
import { expect, test } from './fixtures.ts';
import {
  assign,
  returnTerritory,
  seedPublisherForOne,
  seedPublishers,
  seedTerritory,
} from './seed.ts';
import { signIn } from './sign-in.ts';

const NOBODY = '0195c1a0-0000-7000-8000-000000000000';

/** One of each thing that a screen draws in its own way. */
async function seedOfEach(congregation: Congregation) {
  const { call } = congregation;
  const { id: zone_id } = await call(createZone, { body: { name: 'Centro' } });
  const [marta] = await seedPublishers(congregation, 'Marta Núñez');
  const luis = await seedPublisherForOne(congregation, 'Luis Ríos');
  const held = await seedTerritory(congregation, '1 Mercado', {
    zone_id,
    danger_level: 'rojo',
    warnings: 'Perro bravo en el 24.',
    group_suitable: true,
  });
  const late = await seedTerritory(congregation, '2 Parque', { danger_level: 'amarillo' });
  const free = await seedTerritory(congregation, '3 Estación', { zone_id });
  await returnTerritory(congregation, await assign(congregation, free.id, marta, 30));
  await assign(congregation, held.id, marta, 12);
  await assign(congregation, late.id, luis, -9);
  await seedTerritory(congregation, '4 Mirador', { danger_level: 'verde' });
  await call(updateTerritory, { params: { id: free.id }, body: { warnings: 'Sin luz' } });
  await seedSquares(congregation, [held, late, free]);
  await call(createPublisherRole, { body: { name: 'Anciano' } });
  const campaign = await call(createCampaign, {
    body: { name: 'Visita', start_date: '2002-01-01', end_date: '2900-12-31' },
  });
  for (const [start_date, end_date] of [
    ['2001-01-01', '2001-02-01'],
    ['2901-01-01', '2901-02-01'],
  ] as const) {
    await call(createCampaign, { body: { name: start_date, start_date, end_date } });
  }
  await call(createAdministrator, {
    body: { name: 'Beto Luna', email: `${crypto.randomUUID()}@example.org`, password: 'secreta1' },
  });
  return { held: held.id, free: free.id, marta, campaign: campaign.id };
}

/** Until nothing on the screen is still to come. */
async function expectSettled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(/^Cargando/)).toHaveCount(0);
}

test('every screen with rows is accessible in each of its looks @phone', async ({
  page,
  congregation,
}) => {
  test.slow();
  const { held, marta, campaign } = await seedOfEach(congregation);
  await signIn(page, congregation);
  for (const path of [
    '/dashboard',
    '/administrators',
    '/publishers',
    '/publisher-roles',
    '/zones',
    '/territories',
    '/territories?show=expired&sort=status',
    '/territories?q=nada',
    '/mapa',
    '/mapa?view=list&show=unbounded',
    '/mapa?show=expired',
    `/mapa?territory=${held}`,
    `/territories/${held}`,
    `/territories/${NOBODY}`,
    `/territories/${held}/limite`,
    `/territories/${NOBODY}/limite`,
    `/publishers/${marta}`,
    `/publishers/${NOBODY}`,
    '/campaigns',
    `/campaigns?campaign=${campaign}`,
    '/estadisticas',
    `/estadisticas/${held}`,
    `/estadisticas/${NOBODY}`,
    '/actividad',
    '/configuracion',
    '/no/hay/nada',
  ]) {
    await page.goto(path);
    await expectSettled(page);
    await expectAccessibleInEachLook(page, path);
  }
});

test('every menu and dialog of a territory and of a publisher is accessible in each of its looks @phone', async ({
  page,
  congregation,
}) => {
  const { free, held, marta } = await seedOfEach(congregation);
  await signIn(page, congregation);
  const inDialog = page.getByRole('dialog');
  const press = (name: string | RegExp, within: Page | Locator = page) =>
    within.getByRole('button', { name, exact: true }).first().click();
  const filled = async (field: string, text: string) => {
    await inDialog.getByRole('textbox', { name: field }).fill(text);
  };
  for (const [what, path, open] of [
    ['the menu of a row', '/territories', () => press('Más acciones de 1 Mercado')],
    [
      'a choice of it',
      '/territories',
      async () => {
        await press('Más acciones de 1 Mercado');
        await page.getByRole('menuitem', { name: 'Asignación' }).click();
        await expect(page.getByRole('menuitem', { name: 'Dar más días' })).toBeVisible();
      },
    ],
    ['to remind', '/territories?show=expired', () => press('Recordar 2 Parque')],
    ['to send', '/territories', () => chooseInRow(page, '1 Mercado', 'Enviar')],
    ['to give back', '/territories', () => press('Desasignar 1 Mercado')],
    ['the filters', '/territories?direction=desc', () => openFilters(page)],
    [
      'a list of zones',
      '/territories',
      async () => {
        await openFilters(page);
        await page.getByRole('button', { name: /Filtrar por zona/ }).press('Enter');
      },
    ],
    [
      'to edit, with errors',
      '/territories',
      async () => {
        await chooseInRow(page, '1 Mercado', 'Editar');
        await filled('Nombre', '');
        await filled('Latitud', '500');
        await press('Guardar cambios', inDialog);
        await expect(inDialog.getByText('El nombre es obligatorio')).toBeVisible();
      },
    ],
    [
      'settings, with an error',
      '/territories',
      async () => {
        await press('Configuración');
        await inDialog.getByRole('spinbutton').first().fill('0');
        await press('Guardar', inDialog);
        await expect(inDialog.getByText(/debe ser un número positivo/)).toBeVisible();
      },
    ],
    ['to assign, from the panel', `/territories/${free}`, () => press('Asignar')],
    [
      'to send, from the panel',
      `/territories/${held}`,
      async () => {
        await page.getByRole('button', { name: 'Más acciones de 1 Mercado' }).last().click();
        await chooseInMenu(page, 'Enviar');
      },
    ],
    ['to assign another', `/publishers/${marta}`, () => press('Asignar otro')],
    ['to send all', `/publishers/${marta}`, () => press('Enviar todos')],
    [
      'a calendar',
      '/campaigns',
      async () => {
        await press('Nueva campaña');
        await inDialog
          .getByRole('button', { name: /Calendario/ })
          .first()
          .press('Enter');
      },
    ],
  ] as const) {
    await page.goto(path);
    await expectSettled(page);
    await open();
    await expect(
      page.locator('[role=menu], [role$=dialog], [role=listbox], [role=radiogroup]').last(),
    ).toBeVisible();
    await expectAccessibleInEachLook(page, what);
  }
});

test.describe('when the server fails', () => {
  test.use({ expectedConsole: [[/status of 50\d/], { scope: 'test' }] });

  test('every screen that failed is accessible in each of its looks', async ({
    page,
    congregation,
  }) => {
    await signIn(page, congregation);
    await page.route(
      ({ pathname }) => /^\/api\/(?!auth|events)/.test(pathname),
      (route) => route.fulfill({ status: 500, json: { error: 'La base de datos descansa.' } }),
    );
    for (const path of [
      '/dashboard',
      '/territories',
      '/mapa',
      '/zones',
      '/estadisticas',
      '/actividad',
    ]) {
      await page.goto(path);
      await expect(page.getByRole('button', { name: 'Reintentar' }).first()).toBeVisible();
      await expectAccessibleInEachLook(page, path);
    }
  });
});
