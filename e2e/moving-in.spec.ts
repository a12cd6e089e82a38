import { listAssignments } from '@territorios/contract/assignments/api.ts';
import { listBoundaries } from '@territorios/contract/boundaries/api.ts';
import { listPublisherRoles } from '@territorios/contract/publisher-roles/api.ts';
import { listPublishers } from '@territorios/contract/publishers/api.ts';
import { listTerritories } from '@territorios/contract/territories/api.ts';
import { listZones } from '@territorios/contract/zones/api.ts';
import type { Page } from '@playwright/test';
import { choose } from './choosing.ts';
import type { Congregation } from './congregation.ts';
import { expect, noticesGone, test } from './fixtures.ts';
import { openScreen } from './menu.ts';
import { bringRows, file, goOn, openFile } from './moving-in.ts';
import { signIn } from './sign-in.ts';

const again = (page: Page) => page.getByRole('button', { name: 'Importar otro archivo' }).click();

const question = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'Nombres que aclarar' })
    .getByRole('button', { name: new RegExp(`«${name}»`) });

/** Territories, publishers, two years of the record and the map, as a person brings them. */
async function moveIn(page: Page): Promise<void> {
  await openFile(page, await file('territorios.xlsx'));
  await bringRows(page, '42 filas');
  await again(page);
  await openFile(page, await file('publicadores.csv'));
  await bringRows(page, '6 filas');
  await again(page);

  await openFile(page, await file('registro-s13.xlsx'));
  await expect(page.getByRole('heading', { name: 'Hay 2 nombres que aclarar' })).toBeVisible();
  await choose(question(page, '12'), '12 - Parque');
  await choose(question(page, 'José Ríos'), 'José Ríos Peña');
  await goOn(page);
  await expect(page.getByText('Se importarán 11 filas; 1 no se puede importar.')).toBeVisible();
  const rows = page.getByRole('table', { name: 'Filas del archivo' }).getByRole('row');
  await expect(rows.filter({ hasText: '31/11/2024' })).toContainText('2024-2025');
  // The ten assignments, and a territory with a last completion that none of them has.
  await expect(rows.filter({ hasText: 'Cambia' })).toContainText(/15\/06\/2023/);
  await bringRows(page, '11 filas');
  await again(page);

  await openFile(page, await file('mapa.kml'));
  await bringRows(page, '7 filas');
}

/** Newest first, on the screen of what was imported. */
async function undoAll(page: Page): Promise<void> {
  for (const name of ['mapa.kml', 'registro-s13.xlsx', 'publicadores.csv', 'territorios.xlsx']) {
    await page.getByRole('button', { name: `Deshacer: ${name}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Deshacer' }).click();
    await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('Deshecha');
    await noticesGone(page);
  }
}

async function countAll({ call }: Congregation) {
  const lists = await Promise.all([
    call(listZones, { query: {} }),
    call(listTerritories, { query: {} }),
    call(listPublisherRoles, { query: {} }),
    call(listPublishers, { query: {} }),
    call(listAssignments, { query: {} }),
    call(listBoundaries, { query: {} }),
  ]);
  return lists.map(({ length }) => length);
}

const FULL = [2, 40, 2, 6, 10, 5];
const EMPTY = [0, 0, 0, 0, 0, 0];

/** What a row of the record shows from left to right. */
const recordRow = (page: Page, territory: string) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: territory, exact: true }) });

async function expectRecord(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Registro S-13' }).click();
  await choose(page.getByRole('button', { name: /Año de servicio$/ }), '2024');
  await expect(recordRow(page, '1')).toContainText(
    /15\/06\/2023.*Marta Núñez.*05\/09\/2023.*10\/10\/2023.*Begoña Ibáñez.*01\/11\/2023.*15\/01\/2024/,
  );
  await expect(recordRow(page, '007')).toContainText(/Marta Núñez.*02\/10\/2023.*20\/12\/2023/);
  await choose(page.getByRole('button', { name: /Año de servicio$/ }), '2025');
  // The last completion of the year before.
  await expect(recordRow(page, '1')).toContainText(
    /15\/01\/2024.*Andrés Güemes.*07\/09\/2024.*09\/11\/2024/,
  );
  await expect(recordRow(page, '9 - Centro')).toContainText(
    /Begoña Ibáñez.*01\/07\/2024.*20\/09\/2024/,
  );
  await expect(recordRow(page, '12 - Parque')).toContainText(
    /Marta Núñez.*05\/10\/2024.*04\/01\/2025/,
  );
  await expect(recordRow(page, '12 - Mercado')).not.toContainText('Marta Núñez');
}

test('a congregation moves in from four files, sees its years, undoes it all and moves in again', async ({
  page,
  congregation,
}) => {
  await signIn(page, congregation);
  const firstSteps = page.getByRole('region', { name: 'Primeros pasos' });
  await firstSteps.getByRole('link', { name: 'Importar' }).click();
  await moveIn(page);
  expect(await countAll(congregation)).toEqual(FULL);

  await openScreen(page, 'Territorios');
  await expect(page.getByRole('row', { name: /^Territorio 8\b/ })).toContainText(/centro/i);
  await expect(page.getByRole('row', { name: /^Terr\. 10\b/ })).toBeVisible();
  await openScreen(page, 'Publicadores');
  await expect(page.getByRole('row', { name: /Marta Núñez/ })).toContainText('Precursor regular');
  await expect(page.getByRole('row', { name: /Geli/ })).toContainText(
    'Ángel "Geli" Ortiz – hijo; menor',
  );
  await openScreen(page, 'Estadísticas');
  for (const [label, count] of [
    ['Total Territorios', '40'],
    ['Territorios Expirados', '1'],
    ['Territorios Disponibles', '39'],
  ] as const)
    await expect(page.getByText(label, { exact: true }).locator('xpath=../..')).toContainText(
      count,
    );
  const summary = page.getByRole('table', { name: 'Resumen de Asignaciones' });
  await expect(summary.getByRole('cell')).toHaveText(['10', '0', '1', '1']);
  await expectRecord(page);

  await openScreen(page, 'Territorios');
  await page.getByRole('link', { name: 'Importar', exact: true }).click();
  await page.getByRole('link', { name: 'Importaciones anteriores' }).click();
  await undoAll(page);
  expect(await countAll(congregation)).toEqual(EMPTY);
  await page.getByRole('link', { name: 'Importar', exact: true }).last().click();
  await moveIn(page);
  expect(await countAll(congregation)).toEqual(FULL);
  await openScreen(page, 'Estadísticas');
  await expectRecord(page);
});

test('a congregation moves in by a phone, and undoes what it brought last @phone', async ({
  page,
  congregation,
  isMobile,
}) => {
  test.skip(!isMobile, 'A wide screen has a longer one.');
  await signIn(page, congregation);
  await page.getByRole('link', { name: 'Importar', exact: true }).click();
  await moveIn(page);
  expect(await countAll(congregation)).toEqual(FULL);
  const brought = page.getByRole('navigation', { name: 'Ver lo que se importó' });
  await expect(brought).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText('La importación se deshizo')).toBeVisible();
  await expect(brought).toHaveCount(0);
  expect(await countAll(congregation)).toEqual([...FULL.slice(0, -1), 0]);
  await openScreen(page, 'Estadísticas');
  await expectRecord(page);
});
