import { dayOf, type Day } from '@territorios/contract/dates.ts';
import { deletePublisher } from '@territorios/contract/publishers/api.ts';
import { DEFAULT_TIME_ZONE } from '@territorios/contract/settings/rules.ts';
import { createZone } from '@territorios/contract/zones/api.ts';
import { exported } from './export-file.ts';
import { expect, test } from './fixtures.ts';
import { assign, returnTerritory, seedPublishers, seedTerritory, today } from './seed.ts';
import { signIn } from './sign-in.ts';

const midnight = (day: Day) => new Date(`${day}T00:00:00Z`);

// Specification: 2 Export card, 7, 8 Export, 9
test('the exported files hold what the filters leave, with real dates @smoke', async ({
  page,
  congregation,
}) => {
  const [marta, gone] = await seedPublishers(congregation, '=Marta Núñez', 'José Ríos');
  const long = 'Colonia San Miguel: Chapultepec/Norte';
  const zone = await congregation.call(createZone, { body: { name: long } });
  const ten = await seedTerritory(congregation, '10', { zone_id: zone.id });
  const two = await seedTerritory(congregation, '2', { zone_id: zone.id });
  const loose = await seedTerritory(congregation, 'Parque');
  const returned = await returnTerritory(congregation, await assign(congregation, two.id, gone, 3));
  const again = await assign(congregation, two.id, marta, 30);
  const other = await assign(congregation, ten.id, marta, -1);
  const last = await assign(congregation, loose.id, marta, 0);
  await congregation.call(deletePublisher, { params: { id: gone } });
  const day = midnight(dayOf(last.assigned_at, DEFAULT_TIME_ZONE));

  await signIn(page, congregation, '/estadisticas');
  await expect(page.getByText('3 territorios', { exact: true })).toBeVisible();
  const assignments = await exported(page, 'Exportar Asignaciones');
  expect(assignments).toMatchObject({
    fileName: `asignaciones_territorios_${today()}.xlsx`,
    sheets: [
      {
        name: 'Asignaciones',
        rows: [
          [
            'Territorio ID',
            'Nombre Publicador',
            'Fecha de Asignación',
            'Fecha de Vencimiento',
            'Estado',
          ],
          [loose.id, '=Marta Núñez', day, midnight(last.expires_at), 'Asignado'],
          [ten.id, '=Marta Núñez', day, midnight(other.expires_at), 'Expirado'],
          [two.id, '=Marta Núñez', day, midnight(again.expires_at), 'Asignado'],
          [two.id, 'Desconocido', day, midnight(returned.expires_at), 'Devuelto'],
        ],
      },
    ],
  });
  await expect(page.getByText('Exportación completada')).toBeVisible();

  const history = await exported(page, 'Exportar Historial');
  const titles = [
    'Nombre del Territorio',
    'Nombre del Publicador',
    'Fecha de Asignación',
    'Fecha de Vencimiento',
    'Fecha de Retorno',
    'Estado',
  ];
  expect(history).toMatchObject({
    fileName: `historial_territorios_${today()}.xlsx`,
    sheets: [
      {
        name: 'Colonia San Miguel- Chapultepe',
        rows: [
          [...titles, null, ...titles],
          [
            '2',
            '=Marta Núñez',
            day,
            midnight(again.expires_at),
            null,
            'Asignado',
            null,
            '10',
            '=Marta Núñez',
            day,
            midnight(other.expires_at),
            null,
            'Expirado',
          ],
          [
            '2',
            'Desconocido',
            day,
            midnight(returned.expires_at),
            day,
            'Devuelto',
            null,
            ...titles.map(() => null),
          ],
        ],
      },
      {
        name: 'Sin zona',
        rows: [
          titles,
          ['Parque', '=Marta Núñez', day, midnight(last.expires_at), null, 'Asignado'],
        ],
      },
    ],
  });

  await page.goto(`/estadisticas?territory=${loose.id}`);
  await expect(page.getByText('1 territorio', { exact: true })).toBeVisible();
  const filtered = await exported(page, 'Exportar Historial');
  expect(filtered.sheets.map(({ name }) => name)).toEqual(['Sin zona']);

  await page.goto('/estadisticas?from=2020-01-01&to=2020-12-31');
  await expect(page.getByText('0 territorios', { exact: true })).toBeVisible();
  for (const button of ['Exportar Asignaciones', 'Exportar Historial']) {
    expect((await exported(page, button)).sheets).toEqual([
      { name: 'Sin datos', rows: [['No hay datos que cumplan con los filtros seleccionados']] },
    ]);
  }
});

test.describe('when there is nothing, or it fails', () => {
  test.use({ expectedConsole: [[/ERR_FAILED/], { scope: 'test' }] });

  // Specification: 2 Estadísticas, 8 Export
  test('an export without assignments, and one that fails, say so', async ({
    page,
    congregation,
  }) => {
    const [marta] = await seedPublishers(congregation, 'Marta Núñez');
    await signIn(page, congregation, '/estadisticas');
    await expect(page.getByText('No hay territorios registrados.')).toBeVisible();
    await page.getByRole('button', { name: 'Exportar Asignaciones' }).click();
    await expect(page.getByText('Sin datos', { exact: true })).toBeVisible();
    await expect(page.getByText('No hay datos de asignaciones para exportar.')).toBeVisible();

    const { id } = await seedTerritory(congregation, 'Parque');
    await assign(congregation, id, marta, 30);
    await page.route('**/assets/write-workbook-*.js', (route) => route.abort());
    await page.reload();
    await expect(page.getByText('1 territorio', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Exportar Historial' }).click();
    await expect(page.getByText('Error en la exportación')).toBeVisible();
    await expect(
      page.getByText('No se pudo exportar el historial de asignaciones. Inténtalo de nuevo.'),
    ).toBeVisible();

    await page.unroute('**/assets/write-workbook-*.js');
    expect((await exported(page, 'Exportar Historial')).sheets).toHaveLength(1);
  });
});
