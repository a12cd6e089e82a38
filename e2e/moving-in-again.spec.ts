import { listAssignments } from '@territorios/contract/assignments/api.ts';
import { listBoundaries } from '@territorios/contract/boundaries/api.ts';
import { listPublishers } from '@territorios/contract/publishers/api.ts';
import { listTerritories } from '@territorios/contract/territories/api.ts';
import type { Page } from '@playwright/test';
import { choose } from './choosing.ts';
import type { Congregation } from './congregation.ts';
import { expect, noticesGone, test } from './fixtures.ts';
import { fieldFile, openFile, step } from './moving-in.ts';
import { signIn } from './sign-in.ts';

async function countAll({ call }: Congregation) {
  const territories = await call(listTerritories, { query: {} });
  const [publishers, assignments, boundaries] = await Promise.all([
    call(listPublishers, { query: {} }),
    call(listAssignments, { query: {} }),
    call(listBoundaries, { query: {} }),
  ]);
  return {
    territories: territories.length,
    dangerous: territories.filter(({ danger_level }) => danger_level === 'rojo').length,
    publishers: publishers.length,
    assignments: assignments.length,
    boundaries: boundaries.length,
  };
}

const NOTHING = { territories: 0, dangerous: 0, publishers: 0, assignments: 0, boundaries: 0 };

/** The workbook says 'sí' where a level of danger belongs. */
async function correctDanger(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Corregir: 5 Col\. Centro/ }).click();
  const dialog = page.getByRole('dialog');
  await choose(dialog.getByRole('button', { name: /Nivel de peligro/ }), 'Rojo: Peligro');
  await dialog
    .getByRole('button', { name: /^Aplicar/ })
    .last()
    .click();
  await expect(dialog.getByRole('status')).toContainText('Corregida');
  await dialog.getByRole('button', { name: 'Cerrar' }).last().click();
}

for (const { name, has, dangerous = 0 } of [
  {
    name: '12-tablero-dos-por-publicador.xlsx',
    has: { territories: 5, publishers: 2, assignments: 3 },
  },
  { name: '13-s13-ultima-fecha.xlsx', has: { territories: 4, publishers: 4, assignments: 6 } },
  { name: '15-apellido-coma-nombre.xlsx', has: { publishers: 4 } },
  {
    name: '24-cuarenta-territorios.xlsx',
    has: { territories: 40, publishers: 4, assignments: 26 },
    dangerous: 1,
  },
  { name: '06-territory-helper.geojson', has: { territories: 3, boundaries: 3 } },
])
  test(`${name} is brought, undone and brought again`, async ({ page, congregation }) => {
    await signIn(page, congregation, '/importar');
    const chosen = await fieldFile(name);
    const bringIt = async () => {
      await openFile(page, chosen);
      if (dangerous > 0) await correctDanger(page);
      await page.getByRole('button', { name: /^Importar \d+ filas$/ }).click();
      await expect(step(page, 'Listo')).toBeVisible();
      await expect(page.getByText('Sus datos están guardados.')).toBeVisible();
      expect(await countAll(congregation)).toEqual({ ...NOTHING, ...has, dangerous });
    };
    await bringIt();
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Deshacer' }).click();
    await expect(page.getByText('La importación se deshizo')).toBeVisible();
    expect(await countAll(congregation)).toEqual(NOTHING);
    await noticesGone(page);
    await page.getByRole('button', { name: 'Importar otro archivo' }).click();
    await bringIt();
  });
