import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { saveBoundary } from '@territorios/contract/boundaries/api.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { seedTerritory } from './seed.ts';
import { signIn } from './sign-in.ts';

const TRIANGLE = JSON.stringify({
  type: 'Polygon',
  coordinates: [
    [
      [-99.2, 19.4],
      [-99.1, 19.4],
      [-99.1, 19.5],
      [-99.2, 19.4],
    ],
  ],
});

async function downloaded(page: Page, button: string) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  return {
    fileName: download.suggestedFilename(),
    text: await readFile(await download.path(), 'utf8'),
  };
}

test('the boundaries are exported for other map programs, and without any it says so', async ({
  page,
  congregation,
}) => {
  const park = await seedTerritory(congregation, 'Parque & Río');
  await signIn(page, congregation, '/estadisticas');
  await expect(page.getByRole('heading', { name: 'Exportar los contornos' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Contornos en KML' }).click();
  await expect(page.getByText('Ningún territorio tiene un contorno todavía.')).toBeVisible();

  await congregation.call(saveBoundary, { params: { id: park.id }, body: { geometry: TRIANGLE } });
  const kml = await downloaded(page, 'Contornos en KML');
  expect(kml.fileName).toMatch(/^contornos_territorios_\d{4}-\d\d-\d\d\.kml$/);
  expect(kml.text).toContain('<name>Parque &amp; Río</name>');
  await expect(
    page.getByText('El archivo de los contornos se exportó correctamente.'),
  ).toBeVisible();

  const geoJson = await downloaded(page, 'Contornos en GeoJSON');
  expect(geoJson.fileName).toMatch(/\.geojson$/);
  expect(JSON.parse(geoJson.text)).toMatchObject({
    features: [{ id: park.id, properties: { nombre: 'Parque & Río', zona: null } }],
  });
});
