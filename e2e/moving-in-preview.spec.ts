import { expect, test } from './fixtures.ts';
import { bring, bringRows, fieldFile, fileOf, openFile } from './moving-in.ts';
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
