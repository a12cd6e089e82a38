import { createAssignment } from '@territorios/contract/assignments/api.ts';
import { serviceYearOf } from '@territorios/contract/statistics/s13.ts';
import { listTerritories } from '@territorios/contract/territories/api.ts';
import { expectAccessibleInEachLook } from './accessibility.ts';
import { chooseInRow } from './choosing.ts';
import { expect, noticesGone, test } from './fixtures.ts';
import { seedPublishers, seedTerritory, today } from './seed.ts';
import { signIn } from './sign-in.ts';

const LAST = serviceYearOf(today()) - 1;

test('a retired territory leaves the list, stays in last year’s record and comes back into use @smoke', async ({
  page,
  congregation,
}) => {
  const [marta] = await seedPublishers(congregation, 'Marta Núñez');
  const { id } = await seedTerritory(congregation, 'Mercado');
  const days = { assigned_on: `${LAST - 1}-10-05`, returned_on: `${LAST - 1}-10-20` };
  const body = { territory_id: id, publisher_id: marta, ...days };
  await congregation.call(createAssignment, { body });
  await signIn(page, congregation, '/territories');
  await chooseInRow(page, 'Mercado', 'Eliminar');
  const question = page.getByRole('alertdialog', { name: 'Eliminar territorio' });
  await expect(question).toContainText('se perdería una');
  await question.getByRole('button', { name: 'Retirar' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Retirar territorio' });
  await expectAccessibleInEachLook(page);
  await dialog.getByRole('button', { name: 'Retirar' }).click();
  await expect(page.getByText('Territorio retirado')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: 'Mercado' });
  await expect(row).toBeHidden();
  // Counted like the others, also while they are not shown.
  await expect(page.getByRole('radio', { name: /^Retirados\s*1$/ })).not.toBeChecked();
  await page.getByRole('searchbox', { name: 'Buscar territorio' }).fill('otro');
  await expect(page.getByRole('radio', { name: /^Retirados\s*0$/ })).not.toBeChecked();
  await page.goto('/territories?show=retired');
  await expect(row).toContainText(/Retirado el \d+ \S+ \d{4}/);
  await expect(row.getByRole('button', { name: 'Asignar Mercado' })).toBeHidden();
  await expect(page.getByRole('radio', { name: /^Retirados\s*1$/ })).toBeChecked();
  await noticesGone(page);
  await expectAccessibleInEachLook(page);
  await page.goto('/estadisticas');
  await expect(row).toContainText('Retirado');
  await page.goto(`/estadisticas/${id}`);
  await expect(page.getByText('Marta Núñez').first()).toBeVisible();
  await page.goto(`/estadisticas/registro-s13?year=${LAST}`);
  const sheet = page.getByRole('table', { name: `Año de servicio ${LAST}, página 1` });
  await expect(sheet.getByRole('row').filter({ hasText: 'Mercado' })).toContainText('Marta Núñez');
  await page.goto('/territories?show=retired');
  await row.getByRole('button', { name: 'Volver a usar Mercado' }).click();
  await page
    .getByRole('alertdialog', { name: 'Volver a usar el territorio' })
    .getByRole('button', { name: 'Volver a usar' })
    .click();
  await expect(page.getByText('Territorio de nuevo en uso')).toBeVisible();
  const inUse = await congregation.call(listTerritories, {});
  expect(inUse.map(({ name, retired_at }) => [name, retired_at])).toEqual([['Mercado', null]]);
});
