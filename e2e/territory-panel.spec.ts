import { createCampaign } from '@territorios/contract/campaigns/api.ts';
import { addDays } from '@territorios/contract/dates.ts';
import { updateTerritory } from '@territorios/contract/territories/api.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { assign, seedPublishers, seedTerritory, today } from './seed.ts';
import { signIn } from './sign-in.ts';

test('a territory opens by its name, with its holder, its due date and what can be done @phone @smoke', async ({
  page,
  congregation,
}) => {
  const [marta] = await seedPublishers(congregation, 'Marta Núñez');
  const first = await seedTerritory(congregation, '1 Mercado');
  const second = await seedTerritory(congregation, '2 Parque', { warnings: 'Perro suelto' });
  await assign(congregation, first.id, marta, 12);
  await congregation.call(createCampaign, {
    body: { name: 'Visita', start_date: addDays(today(), -1), end_date: addDays(today(), 9) },
  });
  await signIn(page, congregation);
  const isWide = (page.viewportSize()?.width ?? 0) >= 1024;
  if (!isWide) await page.getByRole('heading', { name: /^Próximos territorios/ }).click();
  await page.getByRole('link', { name: '2 Parque' }).click();

  const panel = isWide ? page.getByRole('region', { name: '2 Parque' }) : page.getByRole('main');
  await expect(
    panel.getByRole('heading', { name: '2 Parque', level: isWide ? 2 : 1 }),
  ).toBeVisible();
  await expect(page).toHaveURL(
    isWide ? `/territories?territory=${second.id}` : `/territories/${second.id}`,
  );
  await expect(panel.getByText('Disponible', { exact: true })).toBeVisible();
  await expect(panel.getByText('Perro suelto')).toBeVisible();
  await expect(panel.getByText('Este territorio nunca ha sido asignado.')).toBeVisible();
  await expectAccessible(page);
  for (const width of isWide ? [1024, 1280, 1440] : []) {
    await page.setViewportSize({ width, height: 900 });
    // The list leaves the panel its room, with its verbs.
    await page.getByRole('button', { name: 'Asignar 2 Parque' }).click({ trial: true });
  }

  await panel.getByRole('button', { name: 'Asignar', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Asignar territorio' });
  await expect(dialog).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
  await expect(panel.getByRole('button', { name: 'Asignar', exact: true })).toBeFocused();

  // A shared link or a reload shows it again; the other form of the address means the same.
  await page.goto(isWide ? `/territories/${first.id}` : `/territories?territory=${first.id}`);
  const shared = isWide ? page.getByRole('region', { name: '1 Mercado' }) : page.getByRole('main');
  await expect(shared.getByRole('heading', { name: '1 Mercado' })).toBeVisible();
  await expect(shared.getByText(/faltan 12 días/)).toBeVisible();
  await expect(shared.getByRole('link', { name: 'Marta Núñez' }).first()).toBeVisible();
  await expect(shared.getByRole('button', { name: 'Desasignar' })).toBeVisible();
  // What a week seldom asks for stands in a menu.
  await shared.getByRole('button', { name: 'Más acciones de 1 Mercado' }).press('Enter');
  await expect(page.getByRole('menuitem')).toHaveText([
    'Asignación',
    'Copiar información',
    'Editar',
    'Tarjetas',
    'Eliminar',
  ]);
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: 'Editar' }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Editar territorio' })).toBeVisible();
});

test('the arrow keys go through the list as it is shown, and Escape closes the panel', async ({
  page,
  congregation,
}) => {
  for (const name of ['1 Mercado', '2 Parque', '3 Estación']) {
    await seedTerritory(congregation, name);
  }
  const { id } = await seedTerritory(congregation, '4 Mercería');
  await signIn(page, congregation, `/territories?q=merc&direction=desc&territory=${id}`);
  const open = page.getByRole('region').getByRole('heading', { level: 2 }).first();
  await expect(open).toHaveText('4 Mercería');
  await expect(open).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(open).toHaveText('4 Mercería');
  await page.keyboard.press('ArrowDown');
  await expect(open).toHaveText('1 Mercado');
  await page.keyboard.press('ArrowDown');
  await expect(open).toHaveText('1 Mercado');
  await page.reload();
  await expect(open).toHaveText('1 Mercado');
  await page.keyboard.press('Escape');
  await expect(open).toHaveCount(0);
  await expect(page).toHaveURL('/territories?q=merc&direction=desc');
});

test('beside notes that are not saved the list is searched without a question, and another territory asks first', async ({
  page,
  congregation,
}) => {
  await seedTerritory(congregation, '2 Parque');
  const { id } = await seedTerritory(congregation, '1 Mercado');
  await signIn(page, congregation, `/territories?territory=${id}`);
  const add = page.getByRole('button', { name: 'Agregar notas privadas' });
  const field = page.getByRole('textbox', { name: 'Notas privadas' });
  await add.press('Enter');
  await field.fill('Timbre 3');
  const question = page.getByRole('alertdialog', { name: '¿Salir sin guardar?' });
  const search = page.getByRole('searchbox', { name: 'Buscar territorio' });
  await search.pressSequentially('par');
  await expect(page).toHaveURL(/q=par/);
  await expect(page.getByRole('row', { name: /Mercado/ })).toHaveCount(0);
  await expect(question).toHaveCount(0);
  await page.getByRole('link', { name: '2 Parque' }).press('Enter');
  await question.getByRole('button', { name: 'Cancelar' }).press('Enter');
  await expect(field).toHaveValue('Timbre 3');

  // What a colleague does with the notes afterwards leaves the focus where it is.
  await field.fill('');
  await field.press('Escape');
  await expect(add).toBeFocused();
  await search.focus();
  const params = { id };
  await congregation.call(updateTerritory, { params, body: { notes: 'Perro suelto' } });
  await expect(page.getByText('Perro suelto')).toBeVisible();
  await expect(search).toBeFocused();
});
