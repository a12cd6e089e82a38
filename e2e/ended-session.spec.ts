import { createAssignment, listAssignments } from '@territorios/contract/assignments/api.ts';
import { addDays } from '@territorios/contract/dates.ts';
import { chooseInLine, chooseInRow, chooseTyped } from './choosing.ts';
import { expect, test } from './fixtures.ts';
import { seedPublishers, seedTerritory, today } from './seed.ts';
import { endSessionBehindForm, giveThePassword } from './sessions.ts';
import { signInOnScreen } from './sign-in.ts';

const NAMES = ['1 Mercado', '2 Parque', '3 Estación'];

test('a session that ends before several are assigned asks for the password, keeps their publishers and assigns them @smoke', async ({
  page,
  congregation,
}) => {
  await seedPublishers(congregation, 'Marta Núñez');
  for (const name of NAMES) await seedTerritory(congregation, name);
  await signInOnScreen(page, congregation);
  await page.goto('/territories');
  await chooseInRow(page, '1 Mercado', 'Seleccionar');
  for (const name of NAMES.slice(1))
    await page.getByRole('checkbox', { name: `Seleccionar ${name}` }).press('Space');
  await page.getByRole('button', { name: 'Asignar (3)' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Asignar varios' });
  const publisherOf = (name: string) => dialog.getByRole('combobox', { name });
  for (const name of NAMES) await chooseTyped(publisherOf(name), 'marta');
  await endSessionBehindForm(page);
  await dialog.getByRole('button', { name: 'Asignar (3)' }).press('Enter');
  await giveThePassword(page, congregation, async () => {
    for (const name of NAMES) await expect(publisherOf(name)).toHaveValue('Marta Núñez');
    await dialog.getByRole('button', { name: 'Asignar (3)' }).focus();
  });
  await expect(page.getByRole('dialog', { name: 'Territorios asignados' })).toContainText(
    'Ningún mensaje abierto todavía',
  );
  const lines = await congregation.call(listAssignments, { query: {} });
  expect(lines.map(({ territory }) => territory.name).toSorted()).toEqual(NAMES);
});

test('a session that ends before a page of the paper book is stored asks for the password and stores it', async ({
  page,
  congregation,
}) => {
  await seedPublishers(congregation, 'Marta Núñez');
  await seedTerritory(congregation, 'Territorio 1');
  await signInOnScreen(page, congregation);
  await page.goto('/estadisticas/registro-s13/anotar');
  const cell = (column: string) => page.getByLabel(`${column}, línea 1`, { exact: true });
  await cell('Territorio').focus();
  for (const text of ['1', 'marta', '3/2/21', '5/4/21']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  }
  await endSessionBehindForm(page);
  const save = page.getByRole('button', { name: 'Guardar (1)' });
  await save.press('Enter');
  await giveThePassword(page, congregation, async () => {
    await expect(cell('Publicador')).toHaveValue('Marta Núñez');
    await expect(cell('Completado')).toHaveValue('05/04/2021');
    await save.focus();
  });
  await expect(page.getByText('Se anotó una asignación')).toBeVisible();
  expect(await congregation.call(listAssignments, { query: {} })).toHaveLength(1);
});

test('a session that ends before a line of the history is corrected asks for the password and corrects it', async ({
  page,
  congregation,
}) => {
  const [marta] = await seedPublishers(congregation, 'Marta Núñez', 'Luis Ríos');
  const { id: territory_id } = await seedTerritory(congregation, 'Mercado');
  const days = { assigned_on: addDays(today(), -60), returned_on: addDays(today(), -40) };
  const body = { territory_id, publisher_id: marta, ...days };
  await congregation.call(createAssignment, { body });
  await signInOnScreen(page, congregation);
  await page.goto(`/territories/${territory_id}`);
  await chooseInLine(page, 'Marta', 'Corregir publicador');
  const dialog = page.getByRole('dialog', { name: 'Corregir publicador' });
  const publisher = dialog.getByRole('combobox', { name: 'Publicador' });
  const reason = dialog.getByRole('textbox', { name: 'Motivo' });
  await chooseTyped(publisher, 'luis');
  await reason.fill('Lo tenía Luis');
  await endSessionBehindForm(page);
  const save = dialog.getByRole('button', { name: 'Guardar cambios' });
  await save.press('Enter');
  await giveThePassword(page, congregation, async () => {
    await expect(publisher).toHaveValue('Luis Ríos');
    await expect(reason).toHaveValue('Lo tenía Luis');
    await save.focus();
  });
  await expect(page.getByText('Historial corregido')).toBeVisible();
  const [line] = await congregation.call(listAssignments, { query: {} });
  expect(line?.publisher?.name).toBe('Luis Ríos');
});
