import { listAssignments } from '@territorios/contract/assignments/api.ts';
import { listTerritories } from '@territorios/contract/territories/api.ts';
import { createZone } from '@territorios/contract/zones/api.ts';
import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInEachLook } from './accessibility.ts';
import { choose, typeDate } from './choosing.ts';
import { expect, test } from './fixtures.ts';
import { bringRows, fileOf, goOn, openFile, step } from './moving-in.ts';
import { seedTerritory } from './seed.ts';
import { signIn } from './sign-in.ts';

const LIST = [
  'Territorio,Zona,Peligro,Asignado a,Fecha de asignación',
  '1,Centro,sí,Marta Núñez,31/02/2024',
  '2,Centro,sí,,',
  '3,Norte,verde,José Ríos,03/02/2024',
  '4,Norte,sí,,',
  '5,Norte,no,Ana Peña,31/11/2024',
].join('\n');

const correct = (page: Page, name: string) =>
  page.getByRole('button', { name: `Corregir: ${name}`, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const apply = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });

test('a row that does not fit is corrected in the preview with all rows like it, by keyboard alone @phone', async ({
  page,
  congregation,
}) => {
  await signIn(page, congregation, '/importar');
  await openFile(page, fileOf('lista.csv', LIST));
  await expect(page.getByText('Se importarán 9 filas; 2 no se pueden importar.')).toBeVisible();
  await correct(page, '2').press('Enter');
  const level = dialog(page).getByRole('button', { name: /Nivel de peligro/ });
  await expect(level).toHaveAccessibleDescription('El archivo dice «sí»');
  await expect(apply(page, 'Aplicar')).toBeDisabled();
  await choose(level, 'Rojo: Peligro');
  await expectAccessibleInEachLook(page, 'a correction');
  await apply(page, 'Aplicar a las 3 filas iguales').press('Enter');
  await expect(dialog(page).getByRole('status')).toHaveText('Corregida. Resultado: Nueva');
  await expectAccessible(page, 'a corrected row');

  const next = apply(page, 'Siguiente por corregir (2)');
  await expect(next).toBeFocused();
  await next.press('Enter');
  const day = dialog(page).getByRole('group', { name: /^Fecha de asignación/ });
  await expect(dialog(page).getByText('El archivo dice «31/11/2024»')).toBeVisible();
  await typeDate(day, '30112024');
  await apply(page, 'Aplicar').press('Enter');
  await expect(dialog(page).getByRole('status')).toHaveText('Corregida. Resultado: Nueva');
  await apply(page, 'Cerrar').last().press('Enter');
  await expect(page.getByText(/; 1 no se puede importar\.$/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Qué se importará' })).toBeFocused();

  // What was typed is still there after going back and on.
  await page.getByRole('button', { name: 'Volver a las columnas' }).press('Enter');
  await expect(step(page, 'Columnas')).toBeVisible();
  await goOn(page);
  await expect(page.getByText(/; 1 no se puede importar\.$/)).toBeVisible();
  await bringRows(page, '11 filas');
  const territories = await congregation.call(listTerritories, { query: {} });
  expect(
    territories.map(({ name, danger_level }) => `${name} ${danger_level ?? '-'}`).toSorted(),
  ).toEqual(['1 rojo', '2 rojo', '3 verde', '4 rojo', '5 -']);
  expect(await congregation.call(listAssignments, { query: {} })).toHaveLength(2);
});

test('a correction that does not fit either says so, and one that is unclear is asked about', async ({
  page,
  congregation,
}) => {
  for (const name of ['Centro', 'Norte']) {
    const { id: zone_id } = await congregation.call(createZone, { body: { name } });
    await seedTerritory(congregation, '7 Mercado', { zone_id });
  }
  await signIn(page, congregation, '/importar');
  await openFile(
    page,
    fileOf('lista.csv', 'Territorio,Publicador,Fecha de asignación\n1,Marta Núñez,\n'),
  );
  await correct(page, '1').press('Enter');
  await typeDate(dialog(page).getByRole('group', { name: /^Fecha de asignación/ }), '01012090');
  await apply(page, 'Aplicar').press('Enter');
  await expect(dialog(page).getByRole('alert')).toHaveText(
    'Todavía no se puede: La fecha no puede ser futura',
  );
  await typeDate(dialog(page).getByRole('group', { name: /^Fecha de asignación/ }), '01012024');
  await apply(page, 'Ver los demás datos de la fila').press('Enter');
  await dialog(page).getByRole('textbox', { name: 'Territorio' }).fill('7');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Hay 1 nombre que aclarar' })).toBeFocused();
  await choose(page.getByRole('button', { name: /Territorio «7»/ }), 'Crear el territorio');
  await goOn(page);
  await bringRows(page, '3 filas');
});

test('a correction opens at the field that the server refused, and closing it asks before what was typed is lost', async ({
  page,
  congregation,
}) => {
  await signIn(page, congregation, '/importar');
  await openFile(
    page,
    fileOf('lista.csv', 'Territorio,Publicador,Fecha de asignación\n1,Marta Núñez,01/01/2090\n'),
  );
  await correct(page, '1').press('Enter');
  const day = dialog(page).getByRole('group', { name: /^Fecha de asignación/ });
  await expect(day.getByRole('spinbutton').first()).toBeFocused();
  await expect(dialog(page).getByRole('textbox')).toHaveCount(0);
  await typeDate(day, '01012024');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: '¿Cerrar sin aplicar?' });
  await expectAccessible(page, 'a correction that is not applied');
  await question.getByRole('button', { name: 'Cancelar' }).press('Enter');
  await expect(day).toContainText('2024');
  await dialog(page).getByRole('button', { name: 'Cerrar' }).press('Enter');
  await question.getByRole('button', { name: 'Cerrar sin aplicar' }).press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByText(/; 1 no se puede importar\.$/)).toBeVisible();
  await correct(page, '1').press('Enter');
  await expect(day).toContainText('2090');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
});
