import { listTerritories } from '@territorios/contract/territories/api.ts';
import { createZone } from '@territorios/contract/zones/api.ts';
import type { Page } from '@playwright/test';
import { expectAccessibleInEachLook } from './accessibility.ts';
import { choose } from './choosing.ts';
import { expect, test } from './fixtures.ts';
import { seedPublishers, seedTerritory } from './seed.ts';
import { signIn } from './sign-in.ts';

const chooseFile = (page: Page, name: string, text: string) =>
  page
    .locator('input[type="file"]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

const step = (page: Page, title: string) => page.getByRole('heading', { name: title, level: 2 });

const BOOK = [
  'Territorio,Publicador,Fecha de asignación,Fecha de devolución,Fecha en que se completó',
  '12,Marta Núñez,03/02/2022,05/04/2022,05/04/2022',
  '12,José Ríos,01/05/2022,03/06/2022,',
  '40,Marta Núñez,01/05/2022,03/06/2022,03/06/2022',
  '40,José Ríos,31/02/2023,01/04/2023,',
  '7,José Ríos,01/03/2021,01/04/2021,',
].join('\n');

test('the years of a book are seen row by row before they are stored, and undone afterwards @smoke', async ({
  page,
  congregation,
}) => {
  const { call } = congregation;
  await seedPublishers(congregation, 'Marta Núñez', 'José Ríos');
  await seedTerritory(congregation, '12 Parque');
  for (const name of ['Centro', 'Norte']) {
    const { id: zone_id } = await call(createZone, { body: { name } });
    await seedTerritory(congregation, '7 Mercado', { zone_id });
  }
  await signIn(page, congregation, '/importar');
  await expect(page.getByText('Paso 1 de 4')).toBeVisible();
  await expectAccessibleInEachLook(page, 'the first step');

  await chooseFile(page, 'libro.csv', BOOK);
  await expect(step(page, 'Columnas')).toBeFocused();
  await expect(page.getByText('5 filas')).toBeVisible();
  await page.getByRole('button', { name: 'Columnas: se importan 5 de 5' }).press('Enter');
  await expect(page.getByRole('button', { name: /Qué es la columna Publicador/ })).toContainText(
    'Publicador',
  );
  await expectAccessibleInEachLook(page, 'the columns');
  await page.getByRole('button', { name: 'Seguir' }).press('Enter');

  await expect(step(page, 'Vista previa')).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Hay 1 nombre que aclarar' })).toBeVisible();
  await page.getByRole('button', { name: 'Seguir' }).press('Enter');
  await expect(page.getByText('Falta aclarar un nombre.')).toBeVisible();
  await expectAccessibleInEachLook(page, 'a question');
  await choose(page.getByRole('button', { name: /Territorio «7»/ }), 'No importar esas filas');
  await page.getByRole('button', { name: 'Seguir' }).press('Enter');

  await expect(page.getByText(/^Se importarán 4 filas; 1 no se puede importar/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Qué se importará' })).toBeFocused();
  await page.getByRole('radio', { name: /^No se pueden/ }).press('Space');
  const rows = page.getByRole('table', { name: 'Filas del archivo' }).getByRole('row');
  await expect(rows.filter({ hasText: '31/02/2023' })).toContainText('Fila 5');
  await page.getByRole('radio', { name: /^Todas/ }).press('Space');
  await expectAccessibleInEachLook(page, 'the rows');
  expect(await call(listTerritories, { query: {} })).toHaveLength(3);
  await page.getByRole('button', { name: 'Importar 4 filas' }).press('Enter');

  await expect(step(page, 'Listo')).toBeFocused();
  await expect(page.getByText('Sus datos están guardados.')).toBeVisible();
  expect(await call(listTerritories, { query: {} })).toHaveLength(4);
  await expectAccessibleInEachLook(page, 'the end');
  await page.getByRole('link', { name: 'Ver las importaciones' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Importaciones', level: 1 })).toBeFocused();
  await expectAccessibleInEachLook(page, 'the log');
  await page.getByRole('link', { name: 'libro.csv' }).press('Enter');
  await expect(page.getByRole('table', { name: 'Filas de la importación' })).toBeVisible();
  await expectAccessibleInEachLook(page, 'an import');
  await page.getByRole('button', { name: 'Deshacer' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deshacer' }).press('Enter');
  await expect(page.getByText('Deshecha', { exact: true })).toBeVisible();
  expect(await call(listTerritories, { query: {} })).toHaveLength(3);
});

test('a file that cannot be read says why, pasted cells go on, and leaving asks first', async ({
  page,
  congregation,
}) => {
  await signIn(page, congregation, '/importar');
  await chooseFile(page, 'vacío.csv', '');
  await expect(page.getByRole('alert')).toHaveText('El archivo está vacío.');
  await expect(page.getByRole('button', { name: 'Elegir un archivo' })).toHaveAccessibleDescription(
    'El archivo está vacío.',
  );
  await expectAccessibleInEachLook(page, 'a file that cannot be read');
  await page.getByLabel('O pegue aquí las celdas').evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'Zona\nCentro\nNorte');
    field.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  });
  await expect(step(page, 'Columnas')).toBeFocused();
  await page.getByRole('link', { name: 'Importaciones anteriores' }).press('Enter');
  const question = page.getByRole('alertdialog', { name: '¿Salir sin guardar?' });
  await question.getByRole('button', { name: 'Cancelar' }).press('Enter');
  await expect(step(page, 'Columnas')).toBeVisible();
});
