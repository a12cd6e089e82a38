import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Area } from '#boundaries/read/areas.ts';
import { collectDrafts } from './collect.ts';
import { guessTables } from './guess.ts';
import { NO_AREA, TODAY } from './testing/plan-of.ts';

/** A square of its own for each number, beside the others. */
const squareOf = (index: number) => {
  const [x, y] = [-99 + (index % 100) / 1000, 19 + Math.floor(index / 100) / 1000];
  const corners = [0, 0.0008].flatMap((east) => [
    [x + east, y + east],
    [x + 0.0008 - east, y + east],
  ]);
  return { type: 'Polygon', coordinates: [corners] };
};
const areas = (changes: readonly Partial<Area>[]): Area[] =>
  changes.map((change, index) => ({ ...NO_AREA, geometry: squareOf(index), ...change }));

function draftsOf(found: readonly Area[]) {
  const content = { tables: [], areas: found };
  return collectDrafts(content, guessTables(content, TODAY), TODAY);
}
const territoriesOf = (found: readonly Area[]) =>
  draftsOf(found).boundaries.map(({ territory: { name, zone } }) => [name, zone].join('|'));
const partsOf = (found: readonly Area[]): number[] =>
  draftsOf(found).boundaries.map(
    ({ geometry }) => (JSON.parse(geometry) as { coordinates: unknown[] }).coordinates.length,
  );

const numbers = Array.from({ length: 12 }, (_, index) => String(index + 1));

it.each(['num_terr', 'Territorio', 'TERR', 'No_Terr', 'TerritoryNumber', 'numero', 'Nº', 'campo1'])(
  'the number is found in the property %s, among others',
  (name) => {
    const properties = (number: string, index: number) => ({
      fid: String(index + 500),
      [name]: number,
      localidad: index < 6 ? 'Centro' : 'Rosales',
      casas: String(40 + ((index * 7) % 5)),
      stroke: '#ff0000',
      Shape_Area: String(1234.5 + index),
    });
    const found = areas(
      numbers.map((number, index) => ({ properties: properties(number, index) })),
    );
    expect(territoriesOf(found)).toEqual(
      numbers.map((number, index) => `${number}|${index < 6 ? 'Centro' : 'Rosales'}`),
    );
  },
);

it.each([
  ['Territorio 5', 'Manzana 1'],
  ['TERR. 5', ''],
  ['Terr 05 Centro', '3'],
  ['5', 'Mz 4'],
])('a folder like «%s» holds the areas of one territory, called like «%s»', (folder, name) => {
  const found = areas(
    numbers.flatMap((number) =>
      numbers.slice(0, 3).map((block) => ({
        folder: folder.replace('5', number),
        name: name.replace(/\d/, block),
      })),
    ),
  );
  expect(territoriesOf(found)).toEqual(numbers.map((number) => `${folder.replace('5', number)}|`));
  expect(partsOf(found)).toEqual(numbers.map(() => 3));
});

it('folders with words of their own are zones, also where numbers repeat in them', () => {
  const found = areas(
    ['Norte', 'Sur', 'Capa sin título'].flatMap((folder) =>
      numbers.map((name) => ({ folder, name })),
    ),
  );
  expect(territoriesOf(found)).toEqual(
    ['Norte', 'Sur', ''].flatMap((zone) => numbers.map((number) => `${number}|${zone}`)),
  );
});

it('the folder around the folder of a territory is its zone', () => {
  const found = areas(
    numbers.map((number, index) => ({
      name: 'Polígono',
      folder: `Territorio ${number}`,
      parentFolder: index < 6 ? 'Zona Norte' : 'Zona Sur',
    })),
  );
  expect(territoriesOf(found)).toEqual(
    numbers.map((number, index) => `Territorio ${number}|Zona ${index < 6 ? 'Norte' : 'Sur'}`),
  );
});

it('a layer for the whole map is no zone', () => {
  for (const folder of [
    'Territorios',
    'm19b_num_terr',
    'Mapa de la congregación',
    'Contornos',
    'Límites',
  ])
    expect(territoriesOf(areas(numbers.map((name) => ({ name, folder }))))).toEqual(
      numbers.map((number) => `${number}|`),
    );
});

it('376 areas of 106 territories are 106 boundaries of all their parts, and no zones', () => {
  const folders = Array.from({ length: 376 }, (_, index) => `Territorio ${(index % 106) + 1}`);
  for (const change of [
    (folder: string) => ({ folder, name: folder }),
    (folder: string) => ({ folder, name: folder.replace('erritorio ', '') }),
    (name: string) => ({ name }),
  ]) {
    const found = areas(folders.map(change));
    const { boundaries, problems } = draftsOf(found);
    expect(problems).toEqual([]);
    expect(boundaries).toHaveLength(106);
    expect(boundaries.every(({ territory }) => territory.zone === null)).toBe(true);
    expect(partsOf(found).reduce((sum, parts) => sum + parts, 0)).toBe(376);
  }
});

it('a name that says the number and more is taken before the property with the number', () => {
  const found = areas(
    numbers.map((number) => ({ name: `${number} - Parque`, properties: { numero: number } })),
  );
  expect(territoriesOf(found)).toEqual(numbers.map((number) => `${number} - Parque|`));
});

it('a property that several areas share is not taken before names of their own', () => {
  const names = ['Parque', 'Mercado', 'Estación', 'Rosales', 'Panteón', 'Alameda'];
  const found = areas(
    names.map((name, index) => ({ name, properties: { campo1: String(index % 3) } })),
  );
  expect(territoriesOf(found)).toEqual(names.map((name) => `${name}|`));
});

it('where nothing says which territory an area is, the person is asked', () => {
  const found = areas(numbers.map(() => ({ name: 'Polígono', folder: 'Capa sin título' })));
  const [guess] = guessTables({ tables: [], areas: found }, TODAY);
  expect(guess?.columns.includes('name')).toBe(false);
});

it('two versions of one area are not joined: the second is refused, and the same one is named', () => {
  const [one, moved] = [squareOf(1), { type: 'Polygon', coordinates: [[] as number[][]] }];
  moved.coordinates[0] = (one.coordinates[0] ?? []).map(([x = 0, y = 0]) => [x + 0.0002, y]);
  const drafts = draftsOf(
    areas([
      { name: '7', geometry: one },
      { name: '7', geometry: one },
      { name: '7', geometry: moved },
    ]),
  );
  expect(drafts.boundaries).toHaveLength(1);
  expect(drafts.left).toEqual([
    { place: { table: '', line: 2 }, what: 'Área repetida: es la de la línea 1', values: ['7'] },
  ]);
  expect(drafts.problems.map(({ place, name }) => [place.line, name])).toEqual([[3, '7']]);
});

it('more parts than a boundary may have are refused by name', () => {
  const { problems } = draftsOf(areas(Array.from({ length: 5000 }, () => ({ name: '7' }))));
  expect(problems).toEqual([
    { place: { table: '', line: 1 }, name: '7', error: 'El contorno puede tener hasta 50 partes' },
  ]);
});

it('notes are joined and cut at their limit, and what is cut is named', () => {
  const long = `${'x'.repeat(1990)}\ntermina aquí`;
  const { territories, left } = draftsOf(
    areas([
      { name: '1', description: 'Perro' },
      { name: '1', description: 'Portón' },
      { name: '2', description: long },
      {
        name: '3',
        description: 'numero: 3\ncalle: Sol',
        properties: { numero: '3', calle: 'Sol' },
      },
    ]),
  );
  expect(territories.map(({ values }) => values.notes?.slice(-12))).toEqual([
    'Perro\nPortón',
    'xx\ntermina a',
  ]);
  expect(left.find(({ what }) => what.includes('2,000'))?.values).toEqual(['quí']);
});

it('a thousand areas of two hundred corners become boundaries', () => {
  const ring = (index: number) =>
    Array.from({ length: 200 }, (_, corner) => {
      const turn = (corner / 200) * 2 * Math.PI;
      return [-99 + index / 1000 + 0.0004 * Math.cos(turn), 19 + 0.0004 * Math.sin(turn)];
    });
  const found = areas(
    Array.from({ length: 1000 }, (_, index) => ({
      name: `Territorio ${index}`,
      geometry: { type: 'Polygon', coordinates: [ring(index)] },
    })),
  );
  expect(draftsOf(found).boundaries).toHaveLength(1000);
}, 30_000);

it('any map becomes drafts whose boundaries are each of another territory', () => {
  const any = fc.constantFrom('', '7', 'Territorio 7', 'Norte', 'Manzana 2', 'C', '#fff');
  const area = fc.record({
    name: any,
    folder: any,
    parentFolder: any,
    document: any,
    properties: fc.dictionary(fc.constantFrom('num_terr', 'zona', 'tipo', 'fid', 'notas'), any),
  });
  fc.assert(
    fc.property(fc.array(area, { maxLength: 9 }), (changes) => {
      const { boundaries, problems, left } = draftsOf(areas(changes));
      const keys = boundaries.map(({ territory: { name, zone } }) => `${name}|${zone}`);
      expect(new Set(keys).size).toBe(keys.length);
      const found = boundaries.length + problems.length + left.length;
      expect(found > 0 || changes.length === 0).toBe(true);
    }),
  );
});
