import { createGroup } from '@territorios/contract/groups/api.ts';
import { expectAccessible } from './accessibility.ts';
import { choose, chooseTyped, openForm } from './choosing.ts';
import { expect, noticesGone, test } from './fixtures.ts';
import { seedPublishers, seedTerritory } from './seed.ts';
import { signIn } from './sign-in.ts';

test('a group is made, gets its publishers and a territory, whose link, return and S-13 have its name @phone @smoke', async ({
  page,
  browser,
  congregation,
}) => {
  await seedPublishers(congregation, 'Marta Núñez', 'Luis Paz');
  await seedTerritory(congregation, 'Mercado');
  await signIn(page, congregation, '/publishers');
  await expect(page.getByRole('row', { name: /Luis Paz/ })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Grupo' })).toHaveCount(0);

  await page.getByRole('link', { name: 'Crear grupos' }).click();
  await expect(page.getByRole('heading', { name: 'Grupos', level: 1 })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Nombre').fill('Grupo 1');
  await page.getByRole('button', { name: 'Crear grupo' }).click();
  await expect(page.getByText('Grupo creado')).toBeVisible();
  await expect(page.getByRole('row', { name: /Grupo 1/ })).toBeVisible();
  await expectAccessible(page);

  await noticesGone(page);
  await page.getByRole('link', { name: 'Volver a Publicadores' }).click();
  for (const name of ['Marta Núñez', 'Luis Paz']) {
    await page.getByRole('button', { name: `Editar ${name}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Editar publicador' });
    await choose(dialog.getByRole('button', { name: /Grupo/ }), 'Grupo 1');
    await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
    await expect(dialog).toBeHidden();
    await noticesGone(page);
  }
  await choose(page.getByRole('button', { name: /Filtrar por grupo/ }), 'Sin grupo');
  await expect(page.getByText('No se encontraron publicadores')).toBeVisible();
  await choose(page.getByRole('button', { name: /Filtrar por grupo/ }), 'Grupo 1');
  await expect(page.getByRole('row', { name: /Luis Paz/ })).toBeVisible();
  await expectAccessible(page);

  await page.goto('/territories');
  await page.getByRole('button', { name: 'Asignar Mercado' }).click();
  const dialog = page.getByRole('dialog', { name: 'Asignar territorio' });
  await chooseTyped(dialog.getByRole('combobox', { name: 'Publicador o grupo' }), 'grupo 1');
  await dialog.getByRole('button', { name: 'Asignar', exact: true }).click();
  const done = page.getByRole('dialog', { name: 'Territorio asignado' });
  await expect(done).toContainText('Grupo 1 puede usar el enlace');
  const message = await done.getByRole('textbox').inputValue();
  const link = /http\S+\/territorio\/\S+/.exec(message)?.[0] ?? '';
  await done.getByRole('button', { name: 'Cerrar' }).last().click();
  await expect(page.getByRole('row', { name: /Mercado/ })).toContainText('Grupo 1');

  const phone = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const visitor = await phone.newPage();
  await visitor.goto(link);
  await expect(visitor.getByRole('heading', { name: 'Mercado' })).toBeVisible();
  await expect(visitor.getByText('Grupo 1')).toBeVisible();
  await phone.close();

  await noticesGone(page);
  await page.getByRole('button', { name: 'Desasignar Mercado' }).click();
  await page
    .getByRole('alertdialog', { name: 'Desasignar territorio' })
    .getByRole('button', { name: 'Desasignar' })
    .click();
  await expect(page.getByRole('row', { name: /Mercado/ })).toContainText('Disponible');

  await page.goto('/estadisticas/registro-s13');
  await expect(page.getByRole('cell', { name: /Grupo 1/ }).first()).toBeVisible();
});

test('the screen of groups fits a phone, and a group is deleted there @phone', async ({
  page,
  congregation,
}) => {
  const name = 'Grupo de la colonia Lindavista Norte y sus alrededores';
  await congregation.call(createGroup, { body: { name } });
  await signIn(page, congregation, '/grupos');
  await openForm(page, 'Nuevo grupo');
  await expect(page.getByText(name)).toBeVisible();
  const isTooWide = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
  expect(isTooWide).toBe(false);
  await page.getByRole('button', { name: `Eliminar ${name}` }).click();
  await page
    .getByRole('alertdialog', { name: 'Eliminar grupo' })
    .getByRole('button', { name: 'Eliminar' })
    .click();
  await expect(page.getByText('No hay grupos.')).toBeVisible();
});
