import { createAssignment, returnAssignment } from '@territorios/contract/assignments/api.ts';
import { createPublisherRole } from '@territorios/contract/publisher-roles/api.ts';
import { createPublisher } from '@territorios/contract/publishers/api.ts';
import { createTerritory, type TerritoryInput } from '@territorios/contract/territories/api.ts';
import type { Locator, Page } from '@playwright/test';
import { expect, openScreen, signIn, test, type Congregation } from './fixtures.ts';

const DAY_MS = 86_400_000;

const lay = ({ call }: Congregation, body: Partial<TerritoryInput> & { name: string }) =>
  call(createTerritory, { body });

const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });

const background = (row: Locator) =>
  row.evaluate((element) => getComputedStyle(element).backgroundColor);

test('a row tells danger, zone and suitability in words', async ({ page, congregation }) => {
  await lay(congregation, { name: 'Parque', danger_level: 'verde', group_suitable: false });
  await lay(congregation, { name: 'Mercado', danger_level: 'rojo', warnings: 'Perros' });
  await lay(congregation, { name: 'Puente', warnings: 'Río crecido', group_suitable: true });
  await signIn(page, congregation);
  await openScreen(page, 'Territorios');
  const safe = rowOf(page, 'Parque');
  await expect(safe.getByRole('button', { name: 'Seguro', exact: true })).toBeVisible();
  await expect(safe).toContainText('Sin zona');
  await expect(safe.getByRole('cell', { name: 'No', exact: true })).toBeVisible();
  const danger = rowOf(page, 'Mercado');
  await expect(danger.getByRole('button', { name: 'Peligro: Perros' })).toBeVisible();
  await expect(danger.getByRole('cell', { name: 'No especificado' })).toBeVisible();
  const warned = rowOf(page, 'Puente');
  await expect(warned.getByRole('button', { name: 'Río crecido', exact: true })).toBeVisible();
  await expect(warned.getByRole('cell', { name: 'Sí', exact: true })).toBeVisible();
});

test('the list offers every zone at first, and six ways to sort it both ways', async ({
  page,
  congregation,
}) => {
  await lay(congregation, { name: 'Parque' });
  await signIn(page, congregation);
  await openScreen(page, 'Territorios');
  await expect(
    page.getByText('Administre los territorios y asígnelos a los publicadores.'),
  ).toBeVisible();
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

test('a territory unused for more than 90 days is highlighted, and one that is held is not', async ({
  page,
  congregation,
}) => {
  const { call } = congregation;
  const role = await call(createPublisherRole, {
    body: { name: 'Publicador', max_territories: 2 },
  });
  const publisher = await call(createPublisher, { body: { name: 'Marta', role_id: role.id } });
  const assign = async (name: string) => {
    const { id } = await lay(congregation, { name });
    return call(createAssignment, { body: { territory_id: id, publisher_id: publisher.id } });
  };
  await assign('Parque');
  const { id } = await assign('Mercado');
  await call(returnAssignment, { params: { id }, body: {} });
  await signIn(page, congregation);
  await openScreen(page, 'Territorios');
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
