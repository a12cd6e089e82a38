import { returnAssignment } from '@territorios/contract/assignments/api.ts';
import { dayOf, type Day } from '@territorios/contract/dates.ts';
import { createImport, recordFullExport } from '@territorios/contract/imports/api.ts';
import { deletePublisher } from '@territorios/contract/publishers/api.ts';
import { DEFAULT_TIME_ZONE } from '@territorios/contract/settings/rules.ts';
import { updateTerritory } from '@territorios/contract/territories/api.ts';
import { createZone } from '@territorios/contract/zones/api.ts';
import { expectAccessible } from './accessibility.ts';
import { seedAdmin } from './administrators.ts';
import { exported } from './export-file.ts';
import { expect, test } from './fixtures.ts';
import { openScreen } from './menu.ts';
import { bringRows, fileOf, openFile } from './moving-in.ts';
import { assign, returnTerritory, seedPublishers, seedTerritory } from './seed.ts';
import { signIn } from './sign-in.ts';

const midnight = (day: Day) => new Date(`${day}T00:00:00Z`);

const SQUARE = JSON.stringify({
  type: 'MultiPolygon',
  coordinates: [
    [
      [
        [-99.2, 19.4],
        [-99.1, 19.4],
        [-99.1, 19.5],
        [-99.2, 19.4],
      ],
    ],
  ],
});

test('the superadministrator exports everything in one file, which another congregation imports whole @smoke', async ({
  page,
  browser,
  congregation,
  takeCongregation,
}) => {
  const [marta, gone] = await seedPublishers(congregation, '=Marta Núñez', 'José Ríos');
  const zone = await congregation.call(createZone, { body: { name: '100' } });
  const park = await seedTerritory(congregation, 'Parque', {
    zone_id: zone.id,
    google_maps_link: 'https://maps.app.goo.gl/Ab1',
    navigation_latitude: 19.4326,
    navigation_longitude: -99.1332,
    group_suitable: false,
    danger_level: 'amarillo',
    warnings: 'Perro\nsuelto',
    notes: '=1+1',
  });
  const old = await seedTerritory(congregation, '7', { group_suitable: true });
  const first = await returnTerritory(congregation, await assign(congregation, old.id, gone, 3));
  const second = await assign(congregation, park.id, gone, 9);
  await congregation.call(returnAssignment, {
    params: { id: second.id },
    body: { completed: false },
  });
  const third = await assign(congregation, park.id, marta, 30);
  await congregation.call(deletePublisher, { params: { id: gone } });
  await congregation.call(updateTerritory, { params: { id: old.id }, body: { retired: true } });
  await congregation.call(createImport, {
    body: {
      dry_run: false,
      kind: 'boundaries',
      file_name: 'mapa.kml',
      rows: [{ row: 1, territory: { id: park.id }, geometry: SQUARE }],
    },
  });
  const day = midnight(dayOf(third.assigned_at, DEFAULT_TIME_ZONE));

  await signIn(page, congregation, '/configuracion');
  await expect(page.getByRole('heading', { name: 'Exportar todo' })).toBeVisible();
  await expect(
    page.getByText(
      'Un archivo de Excel con todo: sirve de copia y se puede importar en otra congregación.',
    ),
  ).toBeVisible();
  await expectAccessible(page);
  const { bytes, ...file } = await exported(page, 'Exportar todo');
  await expect(page.getByText('Exportación completada')).toBeVisible();
  await expect(page.getByText('El archivo con todo se exportó correctamente.')).toBeVisible();
  const today = dayOf(third.assigned_at, DEFAULT_TIME_ZONE);
  expect(file).toEqual({
    fileName: `territorios_completo_${today}.xlsx`,
    sheets: [
      { name: 'Zonas', rows: [['Nombre'], ['100']] },
      {
        name: 'Publicadores',
        rows: [
          ['ID', 'Nombre', 'Rol', 'Máx. Territorios'],
          ['P1', '=Marta Núñez', 'Publicador', 9],
        ],
      },
      {
        name: 'Territorios',
        rows: [
          [
            'ID',
            'Nombre',
            'Zona',
            'Enlace de Google Maps',
            'Latitud',
            'Longitud',
            'Válido para grupos',
            'Nivel de peligro',
            'Advertencias',
            'Notas privadas',
            'Completado por última vez',
            'Retirado',
          ],
          ['T1', '7', null, null, null, null, 'Sí', null, null, null, null, 'Sí'],
          [
            'T2',
            'Parque',
            '100',
            'https://maps.app.goo.gl/Ab1',
            19.4326,
            -99.1332,
            'No',
            'amarillo',
            'Perro\nsuelto',
            '=1+1',
            null,
            null,
          ],
        ],
      },
      {
        name: 'Asignaciones',
        rows: [
          [
            'ID del territorio',
            'Territorio',
            'ID del publicador',
            'Publicador',
            'Fecha de asignación',
            'Fecha de vencimiento',
            'Fecha de devolución',
            'Fecha en que se completó',
          ],
          ['T1', '7', null, null, day, midnight(first.expires_at), day, day],
          ['T2', 'Parque', null, null, day, midnight(second.expires_at), day, null],
          ['T2', 'Parque', 'P1', '=Marta Núñez', day, midnight(third.expires_at), null, null],
        ],
      },
      {
        name: 'Contornos',
        rows: [
          ['ID del territorio', 'Territorio', 'Contorno (GeoJSON)'],
          ['T2', 'Parque', SQUARE],
        ],
      },
    ],
  });

  await openScreen(page, 'Actividad');
  await expect(page.getByRole('rowheader', { name: 'Exportó todos los datos' })).toHaveCount(1);

  const other = await browser.newPage();
  await signIn(other, await takeCongregation(), '/importar');
  await openFile(other, fileOf(file.fileName, bytes));
  await bringRows(other, '8 filas');
  await openScreen(other, 'Configuración');
  expect((await exported(other, 'Exportar todo')).sheets).toEqual(file.sheets);
});

test('an administrator is not offered the export of everything, and the server refuses it', async ({
  page,
  congregation,
}) => {
  const admin = await seedAdmin(congregation, 'secreto de Beto');
  await signIn(page, admin, '/configuracion');
  await expect(page.getByRole('form', { name: 'Congregación' })).toBeVisible();
  await expect(page.getByText('Exportar todo')).toHaveCount(0);

  const token = await page.evaluate(() => localStorage.getItem('territorios.token'));
  const answer = await page.request.fetch(`/api${recordFullExport.path}`, {
    method: recordFullExport.method,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status()).toBe(403);
});

test.describe('where it fails', () => {
  test.use({ expectedConsole: [[/status of 503/], { scope: 'test' }] });

  test('an export of everything is busy while it is made, and one that fails says so', async ({
    page,
    congregation,
  }) => {
    await signIn(page, congregation, '/configuracion');
    let fail = () => {};
    const failing = new Promise<void>((resolve) => (fail = resolve));
    await page.route('**/api/boundaries', async (route) => {
      await failing;
      await route.fulfill({ status: 503, body: '' });
    });
    await page.getByRole('button', { name: 'Exportar todo' }).click();
    await expect(page.getByRole('button', { name: /Exportando\.\.\./ })).toBeVisible();
    fail();
    await expect(page.getByText('Error en la exportación')).toBeVisible();
    await expect(page.getByText('No se pudo exportar todo. Inténtelo de nuevo.')).toBeVisible();

    await page.unroute('**/api/boundaries');
    const { sheets } = await exported(page, 'Exportar todo');
    expect(sheets.map(({ rows }) => rows.length)).toEqual([1, 1, 1, 1, 1]);
  });
});
