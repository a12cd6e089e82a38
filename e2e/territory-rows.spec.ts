import type { Locator, Page } from '@playwright/test';
import { openFilters } from './choosing.ts';
import { expect, test } from './fixtures.ts';
import { hold } from './network.ts';
import { assign, returnTerritory, seedPublishers, seedTerritory } from './seed.ts';
import { signIn } from './sign-in.ts';

const DAY_MS = 86_400_000;

const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });

const background = (row: Locator) =>
  row.evaluate((element) => getComputedStyle(element).backgroundColor);

// Specification: 2 Territorios
test('a row of a territory names danger, zone and suitability in words @phone', async ({
  page,
  congregation,
}) => {
  await seedTerritory(congregation, 'Parque', { danger_level: 'verde', group_suitable: false });
  await seedTerritory(congregation, 'Mercado', { danger_level: 'rojo', warnings: 'Perros' });
  await seedTerritory(congregation, 'Puente', { warnings: 'Río crecido', group_suitable: true });
  await signIn(page, congregation, '/territories');
  const safe = rowOf(page, 'Parque');
  await expect(safe.getByRole('img', { name: 'Seguro', exact: true })).toBeVisible();
  await expect(safe).toContainText('Sin zona');
  await expect(safe.getByRole('cell', { name: 'No', exact: true })).toBeVisible();
  const danger = rowOf(page, 'Mercado');
  await expect(danger.getByRole('img', { name: 'Peligro', exact: true })).toHaveAttribute(
    'data-tooltip',
    'Peligro: Perros',
  );
  await expect(danger.getByRole('cell', { name: 'No especificado' })).toBeVisible();
  const warned = rowOf(page, 'Puente');
  await expect(warned.getByRole('img', { name: 'Advertencias', exact: true })).toHaveAttribute(
    'data-tooltip',
    'Río crecido',
  );
  await expect(warned.getByRole('cell', { name: 'Sí', exact: true })).toBeVisible();
});

// Specification: 2 Territorios
test('the warnings show where the pointer rests on the icon before the tips are loaded', async ({
  page,
  congregation,
}) => {
  await seedTerritory(congregation, 'Mercado', { danger_level: 'rojo', warnings: 'Perros' });
  const release = await hold(page, '**/assets/tooltip-*.js');
  await signIn(page, congregation, '/territories');
  const asked = page.waitForRequest(/\/assets\/tooltip-/);
  await page.getByRole('img', { name: 'Peligro', exact: true }).hover();
  await asked;
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  release();
  await expect(page.getByRole('tooltip')).toHaveText('Peligro: Perros');
});

// Specification: 2 Territorios
test('the list of territories offers every zone at first, and six orders in both directions', async ({
  page,
  congregation,
}) => {
  await seedTerritory(congregation, 'Parque');
  await signIn(page, congregation, '/territories');
  await expect(page.getByText('Adminístrelos y asígnelos a publicadores.')).toBeVisible();
  await openFilters(page);
  await expect(page.getByRole('button', { name: /Filtrar por zona/ })).toContainText(
    'Todas las zonas',
  );
  await expect(page.getByRole('button', { name: 'Cambiar a orden descendente' })).toBeVisible();
  await page.getByRole('button', { name: /Ordenar por/ }).press('Enter');
  await expect(page.getByRole('option')).toHaveText([
    'Nombre',
    'Zona',
    'Estado',
    'Última asignación',
    'Último devuelto',
    'Más tiempo sin asignar',
  ]);
});

// Specification: 2 Territorios
test('a territory unused for more than 90 days is highlighted, and one that is held is not', async ({
  page,
  congregation,
}) => {
  const [marta] = await seedPublishers(congregation, 'Marta');
  const held = async (name: string) => {
    const { id } = await seedTerritory(congregation, name);
    return assign(congregation, id, marta);
  };
  await held('Parque');
  await returnTerritory(congregation, await held('Mercado'));
  await signIn(page, congregation, '/territories');
  const plain = await background(rowOf(page, 'Mercado'));
  await page.clock.setFixedTime(Date.now() + 89 * DAY_MS);
  await page.reload();
  await expect(rowOf(page, 'Mercado')).toBeVisible();
  expect(await background(rowOf(page, 'Mercado'))).toBe(plain);
  await page.clock.setFixedTime(Date.now() + 92 * DAY_MS);
  await page.reload();
  await expect(rowOf(page, 'Mercado')).toContainText('Más de 90 días sin uso');
  expect(await background(rowOf(page, 'Mercado'))).not.toBe(plain);
  expect(await background(rowOf(page, 'Parque'))).toBe(plain);
});
