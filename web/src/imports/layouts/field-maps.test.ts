import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { openFiles } from '#imports/read/open-file.ts';
import { collectDrafts } from './collect.ts';
import { guessTables } from './guess.ts';
import { TODAY } from './testing/plan-of.ts';

async function open(...names: string[]) {
  const files = names.map(async (name) => {
    const bytes = new Uint8Array(
      await readFile(new URL(`../testing/field/${name}`, import.meta.url)),
    );
    return { name, bytes: bytes.buffer };
  });
  return openFiles(await Promise.all(files));
}

async function draftsOf(...names: string[]) {
  const content = await open(...names);
  const drafts = collectDrafts(content, guessTables(content, TODAY), TODAY);
  const parts = drafts.boundaries.map(({ territory, geometry }) => [
    territory.name,
    territory.zone,
    (JSON.parse(geometry) as { coordinates: unknown[] }).coordinates.length,
  ]);
  return { drafts, parts };
}

it.each([
  [
    'areas of the same name',
    ['01-areas-mismo-nombre.kml'],
    [
      ['Territorio 1', null, 2],
      ['Territorio 2', null, 1],
    ],
  ],
  [
    'a folder for each territory',
    ['02-carpeta-por-territorio.kml'],
    [
      ['Territorio 1', null, 1],
      ['Territorio 2', null, 3],
      ['Territorio 3', null, 2],
    ],
  ],
  [
    'Territory Helper',
    ['06-territory-helper.geojson'],
    [
      ['C-1', 'Casas', 1],
      ['C-2', 'Casas', 1],
      ['N-1', 'Negocios', 1],
    ],
  ],
  [
    'QGIS, without names',
    ['08-qgis-sin-name.kml'],
    [
      ['1', 'Centro', 1],
      ['2', 'Centro', 1],
    ],
  ],
  [
    'a property with the number',
    ['09-num_terr.geojson'],
    [
      ['1', 'Centro', 1],
      ['2', 'Centro', 1],
    ],
  ],
  [
    'rings and lines that are not closed',
    ['10-anillo-abierto.kml'],
    [
      ['5', null, 1],
      ['6', null, 1],
    ],
  ],
  [
    'a map for each territory',
    ['11a-mymaps-un-mapa-por-territorio.kml', '11b-mymaps-un-mapa-por-territorio.kml'],
    [
      ['TERRITORIO 1', null, 1],
      ['TERRITORIO 2', null, 1],
    ],
  ],
  [
    'layers, some without a title',
    ['21-mymaps-descripcion.kml'],
    [
      ['12 - Centro', 'Norte', 1],
      ['Territorio 13', 'Norte', 1],
      ['14', null, 1],
    ],
  ],
  [
    'several maps in an archive',
    ['22-varios-kml-en-un-zip.zip'],
    [
      ['Territorio 1', null, 1],
      ['Territorio 2', null, 1],
      ['Territorio 3', null, 1],
    ],
  ],
  [
    'numbers alone',
    ['23b-limite-cambiado.kml'],
    [
      ['7', null, 1],
      ['8', null, 1],
    ],
  ],
])('of a map with %s come its territories, and the parts of each', async (_, files, expected) => {
  const { drafts, parts } = await draftsOf(...files);
  expect(parts).toEqual(expected);
  expect(drafts.problems).toEqual([]);
});

it('notes come from descriptions and from properties', async () => {
  const notesOf = async (name: string) =>
    (await draftsOf(name)).drafts.territories.map(({ territory, values }) => [
      territory.name,
      values,
    ]);
  expect(await notesOf('21-mymaps-descripcion.kml')).toEqual([
    ['12 - Centro', { notes: 'Calle 5 de Mayo\nPerro' }],
  ]);
  expect(await notesOf('06-territory-helper.geojson')).toEqual([['C-2', { notes: 'Portón azul' }]]);
});

it('what a map has and no row takes is named', async () => {
  expect((await draftsOf('21-mymaps-descripcion.kml')).drafts.left).toEqual([
    { place: { table: '', line: 3 }, what: 'Punto o línea del mapa', values: ['Salón del Reino'] },
  ]);
  expect((await draftsOf('06-territory-helper.geojson')).drafts.left).toEqual([
    { place: null, what: 'Del mapa: «Nombre del área»', values: ['Centro'] },
    { place: null, what: 'Del mapa: «TerritoryTypeColor»', values: ['#f00', '#0f0'] },
  ]);
});

it('maps of different programs that are opened together are each read by what they say', async () => {
  const { drafts, parts } = await draftsOf(
    '06-territory-helper.geojson',
    '01-areas-mismo-nombre.kml',
  );
  expect(parts.map(([name]) => name)).toEqual([
    'C-1',
    'C-2',
    'N-1',
    'Territorio 1',
    'Territorio 2',
  ]);
  expect(drafts.boundaries.map(({ place }) => [place.table, place.line])).toEqual([
    ['06-territory-helper.geojson', 1],
    ['06-territory-helper.geojson', 2],
    ['06-territory-helper.geojson', 3],
    ['01-areas-mismo-nombre.kml', 1],
    ['01-areas-mismo-nombre.kml', 3],
  ]);
});

it.each([
  ['04-nws-territorios.csv', 'Number', 'Boundary', ['1', '2']],
  ['14-mymaps-wkt.csv', 'nombre', 'WKT', ['Territorio 1', 'Territorio 2']],
])('the boundaries of the list %s are read', async (name, territory, geometry, expected) => {
  const content = await open(name);
  const columns = content.tables[0]?.rows[0]?.map((heading) =>
    heading === territory ? 'territory' : heading === geometry ? 'geometry' : null,
  );
  const kind = 'boundaries' as const;
  const choices = guessTables(content, TODAY).map((guess) => ({
    ...guess,
    kind,
    headingLine: 0,
    columns: columns ?? [],
  }));
  const { boundaries, problems } = collectDrafts(content, choices, TODAY);
  expect(boundaries.map((one) => one.territory.name)).toEqual(expected);
  expect(problems).toEqual([]);
});
