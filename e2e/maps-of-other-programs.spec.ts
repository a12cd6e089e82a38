import { listBoundaries } from '@territorios/contract/boundaries/api.ts';
import { listTerritories } from '@territorios/contract/territories/api.ts';
import { choose } from './choosing.ts';
import type { Congregation } from './congregation.ts';
import { expect, test } from './fixtures.ts';
import { fieldFile, fileOf, goOn, step } from './moving-in.ts';
import { signIn } from './sign-in.ts';

/** The name and zone of each territory, with the parts of its boundary. */
async function stored({ call }: Congregation) {
  const boundaries = await call(listBoundaries, { query: {} });
  const territories = await call(listTerritories, { query: {} });
  return territories.map(({ id, name, zone }) => {
    const geometry = boundaries.find(({ territory_id }) => territory_id === id)?.geometry ?? '';
    // Each part begins with the brackets of its outer ring.
    return `${name} ${zone?.name ?? '-'} ${geometry.match(/\[\[\[?-/g)?.length ?? 0}`;
  });
}

test('maps of other programs are brought together, and a file that is none is named', async ({
  page,
  congregation,
}) => {
  await signIn(page, congregation, '/importar');
  await page
    .getByLabel('Archivo', { exact: true })
    .setInputFiles([
      await fieldFile('06-territory-helper.geojson'),
      await fieldFile('01-areas-mismo-nombre.kml'),
      fileOf('carta.pdf', '%PDF-1.7'),
    ]);
  await expect(step(page, 'Columnas')).toBeVisible();
  await expect(page.getByText('carta.pdf: El archivo es un PDF')).toBeVisible();
  const what = page
    .getByRole('region', { name: '06-territory-helper.geojson' })
    .getByRole('button', { name: /Número o nombre del territorio$/ });
  await expect(what).toContainText('TerritoryNumber');
  await choose(what, 'Nombre del área');
  await choose(what, 'TerritoryNumber');
  await goOn(page);
  await page.getByRole('button', { name: /^Importar \d+ filas$/ }).click();
  await expect(step(page, 'Listo')).toBeVisible();
  expect((await stored(congregation)).toSorted()).toEqual([
    'C-1 Casas 1',
    'C-2 Casas 1',
    'N-1 Negocios 1',
    'Territorio 1 - 2',
    'Territorio 2 - 1',
  ]);
});
