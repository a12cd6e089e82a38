import { returnAssignment } from '@territorios/contract/assignments/api.ts';
import { createZone } from '@territorios/contract/zones/api.ts';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { chooseFilter, turnOrder } from './choosing.ts';
import { expect, noticesGone, test } from './fixtures.ts';
import { assign, returnTerritory, seedPublishers, seedTerritory } from './seed.ts';
import { signIn } from './sign-in.ts';

const DAY_MS = 86_400_000;

const rowNames = (page: Page) => page.getByRole('rowheader').allTextContents();

// Specification: 2 Territorios
test('filter, search and order of the territories are in the address @phone', async ({
  page,
  congregation,
}) => {
  const zone = await congregation.call(createZone, { body: { name: 'Norte' } });
  for (const name of ['10', '2', 'Árbol'])
    await seedTerritory(congregation, name, { zone_id: zone.id });
  await seedTerritory(congregation, 'arado');
  await signIn(page, congregation, '/territories');
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  expect(await rowNames(page)).toEqual(['2', '10', 'arado', 'Árbol']);

  await turnOrder(page, 'descendente');
  await expect(page.getByRole('rowheader').first()).toHaveText('Árbol');
  await page.getByRole('searchbox', { name: 'Buscar territorio' }).fill('ÁR');
  await expect(page.getByText('2 territorios', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText('2 territorios', { exact: true })).toBeVisible();
  expect(await rowNames(page)).toEqual(['Árbol', 'arado']);
  await chooseFilter(page, /Filtrar por zona/, 'Norte');
  await expect(page.getByText('1 territorio', { exact: true })).toBeVisible();

  await page.getByRole('searchbox', { name: 'Buscar territorio' }).fill('nada');
  await expect(page.getByText('No hay territorios disponibles')).toBeVisible();
  await page.getByRole('button', { name: 'Ver todos los territorios' }).click();
  await expect(page.getByText('4 territorios', { exact: true })).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Buscar territorio' })).toHaveValue('');

  await chooseFilter(page, /Ordenar por/, 'Zona');
  await expect(page.getByRole('rowheader').first()).toHaveText('2');
  expect(await rowNames(page)).toEqual(['2', '10', 'Árbol', 'arado']);
  await chooseFilter(page, /Filtrar por zona/, 'Sin zona');
  await expect(page.getByText('1 territorio', { exact: true })).toBeVisible();
});

// Specification: 2 Territorios
test('the headers of the table of territories sort it', async ({ page, congregation }) => {
  const [marta] = await seedPublishers(congregation, 'Marta Núñez');
  const { id } = await seedTerritory(congregation, 'A');
  await seedTerritory(congregation, 'B');
  await assign(congregation, id, marta);
  await signIn(page, congregation, '/territories');
  const header = (name: string) => page.getByRole('columnheader', { name });
  await expect(header('Nombre')).toHaveAttribute('aria-sort', 'ascending');
  await header('Nombre').getByRole('button').click();
  await expect(header('Nombre')).toHaveAttribute('aria-sort', 'descending');
  await expect(page.getByRole('rowheader').first()).toHaveText('B');
  for (const [name, first] of [
    ['Estado', 'B'],
    ['Última actividad', 'A'],
    ['Zona', 'A'],
  ] as const) {
    await header(name).getByRole('button').click();
    await expect(header(name)).toHaveAttribute('aria-sort', 'ascending');
    await expect(page.getByRole('rowheader').first()).toHaveText(first);
  }
});

test('what was not completed in twelve months is one press away, with its count', async ({
  page,
  congregation,
}) => {
  const [marta] = await seedPublishers(congregation, 'Marta Núñez');
  const returned = async (name: string, completed: boolean) => {
    const { id } = await seedTerritory(congregation, name);
    const held = await assign(congregation, id, marta);
    await congregation.call(returnAssignment, { params: { id: held.id }, body: { completed } });
  };
  await returned('Terminado', true);
  await returned('A medias', false);
  await seedTerritory(congregation, 'Nunca usado');
  await signIn(page, congregation, '/territories');
  const chip = page.getByRole('radio', { name: /^Sin completar en 12 meses 2$/ });
  await chip.check({ force: true });
  await expect(page.getByRole('rowheader')).toHaveText(['A medias', 'Nunca usado']);
  await expect(page).toHaveURL(/show=uncompleted/);

  await page.clock.setFixedTime(Date.now() + 367 * DAY_MS);
  await page.reload();
  await expect(page.getByRole('rowheader')).toHaveCount(3);
});

// Specification: 2 Territorios
test('the longest unassigned territories come first, and those unused for 90 days say so', async ({
  page,
  congregation,
}) => {
  const [marta] = await seedPublishers(congregation, 'Marta Núñez');
  const held = async (name: string) => {
    const { id } = await seedTerritory(congregation, name);
    return assign(congregation, id, marta);
  };
  await held('Asignado');
  await returnTerritory(congregation, await held('Devuelto'));
  await seedTerritory(congregation, 'Nunca usado');
  await page.clock.setFixedTime(Date.now() + 92 * DAY_MS);
  await signIn(page, congregation, '/territories');
  await chooseFilter(page, /Ordenar por/, 'Más tiempo sin asignar');
  await expect(page.getByRole('rowheader').first()).toHaveText('Nunca usado');
  expect(await rowNames(page)).toEqual(['Nunca usado', 'Devuelto', 'Asignado']);
  await expect(page.getByRole('row', { name: /Nunca usado/ })).toContainText('90 días sin uso');
  await expect(page.getByRole('row', { name: /Devuelto/ })).toContainText('hace 3 meses');
  await expect(page.getByRole('row', { name: /^Asignado/ })).not.toContainText('sin uso');
  await noticesGone(page);
  await expectAccessible(page);
});
