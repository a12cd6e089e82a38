import { listTerritories } from '@territorios/contract/territories/api.ts';
import { getPublicTerritory } from '@territorios/contract/public-territory/api.ts';
import { listRequests } from '@territorios/contract/requests/api.ts';
import { saveParts } from '@territorios/contract/parts/api.ts';
import { unfoldPlace } from './choosing.ts';
import type { Congregation } from './congregation.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessibleInEachLook } from './accessibility.ts';
import { assign, seedPublishers, seedTerritory } from './seed.ts';
import { signIn } from './sign-in.ts';

async function seedDivided(congregation: Congregation, count: number) {
  const { id } = await seedTerritory(congregation, '7');
  const labels = Array.from({ length: count }, (_none, index) => ({ label: String(index + 1) }));
  await congregation.call(saveParts, { params: { id }, body: labels });
  const [publisher] = await seedPublishers(congregation, 'Marta Núñez');
  return assign(congregation, id, publisher);
}

test('a territory is divided into blocks, which a link ticks, and the return says how many are done @phone @smoke', async ({
  page,
  congregation,
}) => {
  const { id } = await seedTerritory(congregation, '7');
  await signIn(page, congregation);
  await page.goto(`/territories/${id}`);
  await unfoldPlace(page);
  await page.getByRole('button', { name: 'Dividir en manzanas' }).click();
  const dialog = page.getByRole('dialog', { name: 'Dividir en manzanas' });
  await dialog.getByRole('textbox', { name: 'Manzanas' }).fill('1-3, Plaza');
  await expect(dialog.getByText('Son 4 manzanas.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Manzanas: 0 de 4' })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Plaza' })).toBeDisabled();

  const [publisher] = await seedPublishers(congregation, 'Marta Núñez');
  const { token } = await assign(congregation, id, publisher);
  await page.getByRole('checkbox', { name: 'Plaza' }).click();
  await expect(page.getByRole('checkbox', { name: 'Plaza' })).toBeChecked();
  await expect(page.getByRole('heading', { name: 'Manzanas: 1 de 4' })).toBeVisible();
  const { territory } = await congregation.call(getPublicTerritory, { params: { token } });
  expect(territory.parts?.map(({ done }) => done)).toEqual([false, false, false, true]);

  await page.getByRole('button', { name: 'Editar manzanas' }).click();
  const editing = page.getByRole('dialog', { name: 'Editar manzanas' });
  await editing.getByRole('textbox', { name: 'Manzanas' }).fill('Plaza\n1-5');
  await editing.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('heading', { name: 'Manzanas: 1 de 6' })).toBeVisible();
  await expectAccessibleInEachLook(page, 'a territory with blocks');

  await page.getByRole('button', { name: 'Desasignar' }).first().click();
  const returning = page.getByRole('alertdialog', { name: 'Desasignar territorio' });
  await expect(returning.getByText('Manzanas hechas: 1 de 6.')).toBeVisible();
});

test('all blocks done, the link offers the answer and sends nothing by itself', async ({
  page,
  congregation,
}) => {
  const { token } = await seedDivided(congregation, 2);
  await page.goto(`/territorio/${token}`);
  const offered = page.getByText('Ya marcó todas.');
  await page.getByRole('checkbox', { name: '1' }).check();
  await expect(offered).toBeHidden();
  await page.getByRole('checkbox', { name: '2' }).check();
  await expect(offered).toBeVisible();
  const doneOf = async () =>
    (await congregation.call(listTerritories, { query: {} })).map((one) => one.parts_done);
  await expect.poll(doneOf).toEqual([2]);
  expect(await congregation.call(listRequests, {})).toEqual([]);
  await page
    .getByRole('region', { name: 'Manzanas' })
    .getByRole('button', { name: 'Lo terminé' })
    .click();
  await expect(page.getByRole('form', { name: 'Lo terminé' })).toBeVisible();
  expect(await congregation.call(listRequests, {})).toEqual([]);
});
