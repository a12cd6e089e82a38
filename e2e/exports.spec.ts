import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { assign, seedPublishers, seedTerritory } from './seed.ts';
import { signIn } from './sign-in.ts';

const notices = (page: Page) => page.getByRole('region', { name: /Avisos/ });

test.describe('where its code cannot be loaded at first', () => {
  test.use({ expectedConsole: [[/ERR_FAILED/], { scope: 'test' }] });

  // Specification: 2 Estadísticas, 2 Export card, 8 Export
  test('an export is busy while it is made, and names what was exported', async ({
    page,
    congregation,
  }) => {
    const [marta] = await seedPublishers(congregation, 'Marta');
    const { id } = await seedTerritory(congregation, 'Parque');
    await assign(congregation, id, marta);
    await signIn(page, congregation, '/estadisticas');
    await expect(
      page.getByText('Visualiza y analiza información sobre los territorios.'),
    ).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Exportar Datos' })).toBeVisible();
    await expect(
      page.getByText('Exporta la información de los territorios asignados en formato Excel.'),
    ).toBeVisible();
    for (const name of ['Territorio', 'Publicador']) {
      await expect(page.getByRole('combobox', { name, exact: true })).toHaveValue('Todos');
    }
    await expect(page.getByText('1 territorio', { exact: true })).toBeVisible();

    const writer = '**/assets/write-workbook-*.js';
    for (const [button, failure, success] of [
      [
        'Exportar Asignaciones',
        'No se pudieron exportar los datos. Inténtalo de nuevo.',
        'El archivo de asignaciones se exportó correctamente.',
      ],
      [
        'Exportar Historial',
        'No se pudo exportar el historial de asignaciones. Inténtalo de nuevo.',
        'El archivo del historial se exportó correctamente.',
      ],
    ] as const) {
      // Loaded code stays for the life of the page.
      await page.reload();
      let fail = () => {};
      const failing = new Promise<void>((resolve) => (fail = resolve));
      await page.route(writer, async (route) => {
        await failing;
        await route.abort();
      });
      await page.getByRole('button', { name: button }).click();
      await expect(page.getByRole('button', { name: /Exportando\.\.\./ })).toBeVisible();
      fail();
      await expect(notices(page)).toContainText(`Error en la exportación${failure}`);
      await page.unroute(writer);
      await page.getByRole('button', { name: button }).click();
      await expect(notices(page)).toContainText(`Exportación completada${success}`);
    }
  });
});
