import { listAssignments } from '@territorios/contract/assignments/api.ts';
import { expectAccessible } from './accessibility.ts';
import { typeDate } from './choosing.ts';
import { expect, test } from './fixtures.ts';
import { bring, bringRows, chooseFile, fieldFile, fileOf, goOn, openFile } from './moving-in.ts';
import { signIn } from './sign-in.ts';

test('a map that is brought again shows each boundary beside the one that it replaces @phone', async ({
  page,
  congregation,
}) => {
  await signIn(page, congregation, '/importar');
  await openFile(page, await fieldFile('23a-limite.kml'));
  await expect(page.getByRole('img', { name: '7: Contorno nuevo, de 1 parte' })).toBeVisible();
  await bringRows(page, '4 filas');
  await page.getByRole('button', { name: 'Importar otro archivo' }).click();

  await openFile(page, await fieldFile('23b-limite-cambiado.kml'));
  const both = '7: Contorno nuevo, de 1 parte; con línea discontinua el que hay ahora, de 1 parte';
  const picture = page.getByRole('img', { name: both });
  await expect(picture.locator('path')).toHaveCount(2);
  // What stays as it is has no picture.
  await expect(page.getByRole('img')).toHaveCount(1);
  await page.getByRole('button', { name: '7', exact: true }).click();
  await expect(
    page.getByRole('dialog', { name: '7' }).getByRole('img', { name: both }),
  ).toBeVisible();
});

/** A square for each territory, beside each other. */
const manySquares = (count: number) =>
  JSON.stringify({
    type: 'FeatureCollection',
    features: Array.from({ length: count }, (_none, index) => {
      const [x, y] = [-99 + (index % 40) / 100, 19 + Math.floor(index / 40) / 100];
      const ring = [
        [x, y],
        [x + 0.01, y],
        [x + 0.01, y + 0.01],
        [x, y],
      ];
      return {
        type: 'Feature',
        properties: { name: `${index + 1}` },
        geometry: { type: 'Polygon', coordinates: [ring] },
      };
    }),
  });

test('of a thousand boundaries only those near the window are drawn', async ({
  page,
  congregation,
}) => {
  await signIn(page, congregation, '/importar');
  await openFile(page, fileOf('mapa.geojson', manySquares(1000)));
  await expect(bring(page, '2,000 filas')).toBeVisible();
  const pictures = page.getByRole('img');
  await page.getByRole('button', { name: '1000', exact: true }).waitFor({ state: 'detached' });
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight }));
  await expect(page.getByRole('img', { name: /^1000: / })).toBeVisible();
  expect(await pictures.count()).toBeLessThan(60);
});

test('a list that does not say since when somebody has a territory asks for the day once @phone', async ({
  page,
  congregation,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, congregation, '/importar');
  const rows = Array.from({ length: 10 }, (_none, index) => {
    const number = `${index + 1}`.padStart(2, '0');
    const holder = index % 2 === 0 ? `Persona ${'ABCDE'[index / 2]}` : '';
    return `950-${number},Calle Prueba ${number},Zona ${index < 5 ? 'A' : 'B'},${holder}`;
  });
  const list = ['Número,Nombre,Zona,Publicador', ...rows].join('\n');
  await chooseFile(page, fileOf('lista.csv', list));
  await goOn(page);
  const dialog = page.getByRole('dialog', { name: 'El archivo no dice desde cuándo los tienen' });
  const day = dialog.getByRole('group', { name: /^Asignados desde/ });
  const use = dialog.getByRole('button', { name: 'Usar esta fecha' });
  await typeDate(day, '01012090');
  await expect(use).toBeDisabled();
  await typeDate(day, '01092024');
  await expectAccessible(page, 'the day since when territories are held');
  await use.click();
  await expect(page.getByText(/quedan asignadas desde el 01\/09\/2024\.$/)).toBeVisible();

  // The file has no column for the day of one row, and the row has a field for it.
  await page
    .getByRole('table', { name: 'Filas del archivo' })
    .getByRole('button', { name: '950-01 Calle Prueba 01', exact: true })
    .first()
    .click();
  await page.getByRole('button', { name: 'Corregir esta fila' }).click();
  await typeDate(page.getByRole('group', { name: /^Fecha de asignación/ }), '05032024');
  await page.getByRole('button', { name: 'Aplicar', exact: true }).click();
  await page.getByRole('button', { name: 'Cerrar', exact: true }).last().click();
  await page.getByRole('button', { name: /^Importar \d+ filas$/ }).click();
  await expect(page.getByText('Sus datos están guardados.')).toBeVisible();

  const held = await congregation.call(listAssignments, { query: {} });
  const days = held.map(({ territory, assigned_at }) => `${territory.name}: ${assigned_at}`);
  expect(days.toSorted()).toEqual([
    expect.stringMatching(/^950-01 Calle Prueba 01: 2024-03-05/),
    ...['03', '05', '07', '09'].map((at): unknown =>
      expect.stringMatching(`^950-${at} Calle Prueba ${at}: 2024-09-01`),
    ),
  ]);
});
