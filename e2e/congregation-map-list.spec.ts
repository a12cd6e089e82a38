import { updateTerritory } from '@territorios/contract/territories/api.ts';
import { expectAccessible, expectAccessibleInEachLook } from './accessibility.ts';
import { chooseInRow } from './choosing.ts';
import {
  expectHues,
  isWide,
  mapDrawn,
  pressSquare,
  seedStates,
  showList,
  showMap,
} from './congregation-map.ts';
import { expect, test } from './fixtures.ts';
import { seedTerritory } from './seed.ts';
import { signIn } from './sign-in.ts';

test('what has no boundary is counted, and each has its way to draw one @phone', async ({
  page,
  congregation,
}) => {
  const { id } = await seedTerritory(congregation, '5 Sin dibujar');
  await seedStates(congregation);
  await signIn(page, congregation, '/mapa');
  await mapDrawn(page);
  await page.getByRole('button', { name: '1 sin contorno' }).press('Enter');
  await expect(page.getByRole('row', { name: /^5 Sin dibujar/ })).toContainText('Sin contorno');
  await expect(page.getByRole('row', { name: /Mercado/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Más acciones de 5 Sin dibujar' }).press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Asignar' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Dibujar contorno 5 Sin dibujar' }).press('Enter');
  await expect(page).toHaveURL(`/territories/${id}/limite`);
});

test('where the list shows nothing that has a boundary, the map begins with all outlines', async ({
  page,
  congregation,
}) => {
  await seedTerritory(congregation, '5 Sin dibujar');
  await seedStates(congregation);
  await signIn(page, congregation, '/mapa?show=unbounded');
  await mapDrawn(page);
  await expectHues(page, 'none', 'none', 'none', 'none');
  await page.getByRole('radio', { name: /^Todos/ }).press('Space');
  await expectHues(page, 'available', 'stale', 'assigned', 'expired');
});

test('without any boundary the map says how to get them', async ({ page, congregation }) => {
  await signIn(page, congregation, '/mapa');
  await expect(page.getByText('Todavía no hay ningún contorno')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ir a Territorios' })).toBeVisible();
  await expectAccessibleInEachLook(page);

  await seedTerritory(congregation, '1 Mercado');
  await page.getByRole('button', { name: 'Dibujar contornos' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Dibujar contorno 1 Mercado' })).toBeVisible();
  if (isWide(page)) await expectAccessible(page);
  else await page.goBack();
  await page.getByRole('main').getByRole('link', { name: 'Importar' }).press('Enter');
  await expect(page).toHaveURL('/importar');
});

test('several are chosen on the map as in the list @phone', async ({ page, congregation }) => {
  await seedStates(congregation);
  await signIn(page, congregation, '/mapa');
  await mapDrawn(page);
  await showList(page);
  await chooseInRow(page, '1 Mercado', 'Seleccionar');
  const bar = page.getByRole('region', { name: 'Selección' });
  await expect(bar).toContainText('Un territorio elegido');
  await showMap(page);
  await pressSquare(page, 1, 4);
  await expect(bar).toContainText('2 territorios elegidos');
  await pressSquare(page, 1, 4);
  await expect(bar).toContainText('Un territorio elegido');
});

test('retired ones are on the map only where they are asked for', async ({
  page,
  congregation,
}) => {
  const { free } = await seedStates(congregation);
  const { call } = congregation;
  await call(updateTerritory, { params: { id: free.id }, body: { retired: true } });
  // The list of them comes after the map's own.
  await page.route('**/api/territories?retired=only', async (route) => {
    await expect(page.getByRole('application')).toBeAttached();
    await route.continue();
  });
  await signIn(page, congregation, '/mapa?show=retired');
  await mapDrawn(page);
  await expect(page.getByRole('list', { name: 'Colores del mapa' })).toHaveText('Retirado');
  await pressSquare(page, 0, 1);
  await expect(page.getByText('1 Mercado').first()).toBeVisible();
});
