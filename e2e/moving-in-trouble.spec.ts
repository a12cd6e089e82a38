import { listImports } from '@territorios/contract/imports/api.ts';
import { listTerritories } from '@territorios/contract/territories/api.ts';
import { strToU8, zipSync } from 'fflate';
import { writeXlsx } from 'hucre/xlsx';
import type { Congregation } from './congregation.ts';
import { expect, test } from './fixtures.ts';
import { bring, bringRows, chooseFile, file, fileOf, openFile, step } from './moving-in.ts';
import { endSessionBehindForm, giveThePassword } from './sessions.ts';
import { signIn, signInOnScreen } from './sign-in.ts';

const MEGABYTE = 1024 * 1024;

/** A workbook whose only sheet is 64 MB of spaces. */
const bomb = () =>
  zipSync({
    '[Content_Types].xml': strToU8('<Types/>'),
    'xl/workbook.xml': strToU8('<workbook/>'),
    'xl/worksheets/sheet1.xml': Buffer.alloc(64 * MEGABYTE, ' '),
  });

const locked = () =>
  writeXlsx({
    sheets: [{ name: 'Zonas', rows: [['Zona'], ['Centro']] }],
    encryption: { password: 'secreto', spinCount: 1 },
  });

const BILLION_LAUGHS = `<?xml version="1.0"?>
<!DOCTYPE kml [<!ENTITY a "ja"><!ENTITY b "&a;&a;&a;">]>
<kml><Placemark><name>&b;</name></Placemark></kml>`;

test('each file that cannot be read gets its sentence, and a good one is read afterwards on the same page', async ({
  page,
  congregation,
}) => {
  await signIn(page, congregation, '/importar');
  const alert = page.getByRole('alert').filter({ hasText: /./ });
  for (const [name, content, sentence] of [
    ['territorios.pdf', '%PDF-1.7\n%âãÏÓ\n', /es un PDF/],
    ['clave.xlsx', await locked(), /protegido con contraseña/],
    ['bomba.xlsx', bomb(), /ocupa demasiado al descomprimirlo/],
    ['mapa.kml', BILLION_LAUGHS, /por seguridad no se lee/],
    ['ceros.csv', Buffer.alloc(11 * MEGABYTE), /demasiado grande: puede tener hasta 10 MB/],
    ['filas.csv', `Zona\n${'Centro\n'.repeat(20_000)}`, /más de 20,000 filas/],
  ] as const) {
    await chooseFile(page, fileOf(name, content));
    await expect(alert, name).toHaveText(sentence);
  }
  await openFile(page, await file('publicadores.csv'));
  await expect(alert).toHaveCount(0);
  await bringRows(page, '6 filas');
});

/** Equal names, which only their zones tell apart. */
const NAMESAKES = fileOf('territorios.csv', 'Territorio,Zona\n7,Centro\n7,Norte\n8,Norte\n');

async function expectStoredOnce({ call }: Congregation): Promise<void> {
  const names = (await call(listTerritories, { query: {} })).map(({ name }) => name);
  expect(names.toSorted()).toEqual(['7', '7', '8']);
  expect(await call(listImports, { query: {} })).toHaveLength(1);
}

test('a session that ends before the last step asks for the password, keeps the file and stores it once @smoke', async ({
  page,
  congregation,
}) => {
  await signInOnScreen(page, congregation);
  await page.goto('/importar');
  await openFile(page, NAMESAKES);
  await expect(bring(page, '5 filas')).toBeEnabled();
  await endSessionBehindForm(page);
  await bring(page, '5 filas').press('Enter');
  await giveThePassword(page, congregation, async () => {
    await expect(page.getByText('Se importarán 5 filas.')).toBeVisible();
    await bring(page, '5 filas').focus();
  });
  await expect(step(page, 'Listo')).toBeVisible();
  await expectStoredOnce(congregation);
});

for (const [what, isStored] of [
  ['before the rows are sent', false],
  ['before the answer is back', true],
] as const)
  test.describe(what, () => {
    test.use({ expectedConsole: [/^Failed to load resource: net::ERR_/] });

    test(`a network that is gone ${what} keeps the file, and another attempt stores it once`, async ({
      page,
      congregation,
    }) => {
      await signIn(page, congregation, '/importar');
      await openFile(page, NAMESAKES);
      await expect(bring(page, '5 filas')).toBeEnabled();
      await page.route('**/api/imports', async (route) => {
        if (route.request().method() !== 'POST') return route.continue();
        if (isStored) await route.fetch();
        await route.abort('connectionreset');
      });
      await bring(page, '5 filas').click();
      await expect(page.getByRole('alert')).toContainText('No se sabe si se guardó');
      await page.unroute('**/api/imports');
      await bringRows(page, '5 filas');
      await expectStoredOnce(congregation);
      await page.getByRole('link', { name: 'Ver las importaciones' }).click();
      await page.getByRole('button', { name: 'Deshacer: territorios.csv' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Deshacer' }).click();
      await expect(page.getByText('Deshecha', { exact: true })).toBeVisible();
      expect(await congregation.call(listTerritories, { query: {} })).toEqual([]);
    });
  });
