import { readFile } from 'node:fs/promises';
import { strToU8, zipSync } from 'fflate';
import { boundaryOf } from '@territorios/contract/boundaries/rules.ts';
import { describe, expect, it } from 'vitest';
import type { Area } from '#boundaries/read/areas.ts';
import { openFile } from './open-file.ts';

async function areasOf(file: string | Uint8Array): Promise<readonly Area[]> {
  const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file;
  const content = await openFile(bytes.slice().buffer);
  return content.areas;
}

const kml = (inside: string, opening = '<kml xmlns="http://www.opengis.net/kml/2.2">') =>
  `<?xml version="1.0" encoding="UTF-8"?>${opening}<Document>${inside}</Document></kml>`;
const placemark = (inside: string, name = 'Territorio 1') =>
  `<Placemark><name>${name}</name>${inside}</Placemark>`;
const SQUARE = '0,0 1,0 1,1 0,0';
const square = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 0],
];
const ring = (coordinates = SQUARE) =>
  `<LinearRing><coordinates>${coordinates}</coordinates></LinearRing>`;
const polygon = (coordinates = SQUARE) =>
  `<Polygon><outerBoundaryIs>${ring(coordinates)}</outerBoundaryIs></Polygon>`;
const only = async (inside: string) => (await areasOf(kml(placemark(inside))))[0];

const GOOGLE_MAP = {
  id: null,
  parentFolder: null,
  document: 'Territorios de la congregación',
  file: '',
  properties: {},
};
const GOOGLE = [
  {
    ...GOOGLE_MAP,
    name: 'Territorio 12',
    properties: { name: 'otro nombre' },
    folder: 'Zona Centro',
    description: 'Calle Hidalgo & Juárez\nPerro en el 14',
    geometry: {
      type: 'MultiPolygon',
      coordinates: [
        [
          [
            [-99.1332, 19.4326],
            [-99.1302, 19.4326],
            [-99.1302, 19.4356],
            [-99.1332, 19.4326],
          ],
        ],
      ],
    },
    point: null,
  },
  {
    ...GOOGLE_MAP,
    name: 'Salón',
    folder: 'Zona Centro',
    description: null,
    geometry: null,
    point: [-99.1401, 19.4301],
  },
];

describe('a map of Google My Maps', () => {
  const file = new URL('../testing/google-my-maps.kml', import.meta.url);

  it('gives its areas and places, each in its layer', async () => {
    expect(await areasOf(await readFile(file))).toEqual(GOOGLE);
  });

  it('is read as KMZ, too, pictures beside it', async () => {
    const picture = Uint8Array.from({ length: 64 }, (_, index) => index);
    const map = new Uint8Array(await readFile(file));
    expect(await areasOf(zipSync({ 'images/icon-1.png': picture, 'doc.kml': map }))).toEqual(
      GOOGLE,
    );
    const others = { 'capa.kml': strToU8(kml(placemark(polygon(), 'otro'))) };
    expect(await areasOf(zipSync({ ...others, 'doc.kml': map }))).toMatchObject([
      ...GOOGLE,
      { name: 'otro', file: 'capa.kml' },
    ]);
    expect((await areasOf(zipSync(others)))[0]?.name).toBe('otro');
  });
});

describe('an area of KML', () => {
  it('keeps its holes, whichever stands first', async () => {
    const hole = `<innerBoundaryIs>${ring('0.1,0.1 0.2,0.1 0.2,0.2 0.1,0.1')}</innerBoundaryIs>`;
    const outer = `<outerBoundaryIs>${ring()}</outerBoundaryIs>`;
    const area = await only(`<Polygon>${hole}${outer}</Polygon>`);
    expect(area?.geometry).toMatchObject({ coordinates: [[square, { length: 4 }]] });
  });

  it('may have several parts, one within the other', async () => {
    const parts = `${polygon()}<MultiGeometry>${polygon()}</MultiGeometry><Point><coordinates>5,6,7</coordinates></Point>`;
    expect(await only(`<MultiGeometry>${parts}</MultiGeometry>`)).toMatchObject({
      geometry: { type: 'MultiPolygon', coordinates: [[square], [square]] },
      point: [5, 6],
    });
  });

  it('may be drawn as a line that is closed, but not as one that is open', async () => {
    const line = (coordinates: string) =>
      `<LineString><coordinates>${coordinates}</coordinates></LineString>`;
    expect((await only(line(SQUARE)))?.geometry).toEqual({
      type: 'MultiPolygon',
      coordinates: [[square]],
    });
    expect((await only(line('0,0 1,0 1,1 0,1')))?.geometry).toBeNull();
  });

  it.each([
    ['is not closed', '0,0 1,0 1,1 0,1', 'not_closed'],
    ['crosses the antimeridian', '179,0 -179,0 -179,1 179,0', 'crosses_antimeridian'],
    ['has no numbers', 'a,b c,d e,f a,b', 'out_of_range'],
    ['has no points', '', 'not_closed'],
  ])('is left to the rule of boundaries where it %s', async (_, coordinates, problem) => {
    expect(boundaryOf((await only(polygon(coordinates)))?.geometry)).toBe(problem);
  });

  it('is read where spaces stand behind commas', async () => {
    expect((await only(polygon('0, 0 1, 0 1 ,1 0,0,5')))?.geometry).toMatchObject({
      coordinates: [[square]],
    });
  });
});

it.each([
  ['of an old version', '<kml xmlns="http://earth.google.com/kml/2.1">'],
  ['without a namespace', '<kml>'],
])('reads a map %s', async (_, opening) => {
  expect(await areasOf(kml(placemark(polygon()), opening))).toHaveLength(1);
});

it('reads a map whose elements have a prefix', async () => {
  const text = kml(placemark(polygon()), '<kml>')
    .replaceAll(/<(\/?)(?=[a-zA-Z])/g, '<$1k:')
    .replace('<k:kml', '<k:kml xmlns:k="http://www.opengis.net/kml/2.2"');
  expect(await areasOf(text)).toMatchObject([{ name: 'Territorio 1' }]);
});

it('reads a map in windows-1252', async () => {
  const text = kml(placemark(polygon(), 'Ñuñoa'));
  const bytes = Uint8Array.from(text, (sign) => sign.codePointAt(0) ?? 0);
  expect((await areasOf(bytes))[0]?.name).toBe('Ñuñoa');
});

it('takes the innermost folder that has a name', async () => {
  const inner = `<Folder><name> </name>${placemark(polygon())}</Folder>`;
  const areas = await areasOf(
    kml(`<Folder><name>Ciudad</name><Folder><name>Norte</name>${inner}</Folder></Folder>`),
  );
  expect(areas[0]?.folder).toBe('Norte');
});

describe('a map that cannot be read', () => {
  it.each([
    [
      'links to another one',
      kml('<NetworkLink><Link><href>x</href></Link></NetworkLink>'),
      /enlace/,
    ],
    ['defines entities', `<!DOCTYPE kml [<!ENTITY a "b">]>${kml('&a;')}`, /DOCTYPE/],
    ['hides a definition', kml('<!ENTITY a "b">'), /DOCTYPE/],
    ['has nothing in it', kml(''), /ningún lugar/],
    ['is cut off', kml(placemark(polygon())).slice(0, -9), /dañado/],
    ['has crossed elements', kml('<Folder><Placemark></Folder></Placemark>'), /dañado/],
    ['is a track', '<?xml version="1.0"?><gpx><trk/></gpx>', /GPX/],
  ])('%s', async (_, text, sentence) => {
    await expect(areasOf(text)).rejects.toThrow(sentence);
  });

  it('has thousands of folders one within the other', async () => {
    const deep = (name: string) => `<${name}>`.repeat(5000) + `</${name}>`.repeat(5000);
    await expect(areasOf(kml(deep('Folder')))).rejects.toThrow(/carpetas/);
    await expect(areasOf(kml(placemark(deep('MultiGeometry'))))).rejects.toThrow(/carpetas/);
  });

  it('has very many elements, or one that is very long', async () => {
    await expect(areasOf(kml('<a/>'.repeat(200_000)))).rejects.toThrow(/elementos/);
    const long = Array.from({ length: 5000 }, (_, index) => `a${index}="1"`).join(' ');
    await expect(areasOf(kml(`<a ${long}/>`))).rejects.toThrow(/dañado/);
  });
});

describe('a map in GeoJSON', () => {
  const polygonGeometry = { type: 'Polygon', coordinates: [square] };
  const feature = (geometry: unknown, properties: unknown = {}) => ({
    type: 'Feature',
    properties,
    geometry,
  });
  const areasOfJson = (value: unknown) => areasOf(JSON.stringify(value));

  it('is a collection, one area or one geometry', async () => {
    const area = feature(polygonGeometry, { Name: 'Territorio 1', Zona: 'Norte' });
    const expected = {
      name: 'Territorio 1',
      properties: { Zona: 'Norte' },
      geometry: { type: 'MultiPolygon', coordinates: [[square]] },
    };
    expect(await areasOfJson({ type: 'FeatureCollection', features: [area] })).toMatchObject([
      expected,
    ]);
    expect(await areasOfJson(area)).toMatchObject([expected]);
    expect(await areasOfJson(polygonGeometry)).toMatchObject([{ geometry: expected.geometry }]);
    expect(await areasOf(`\u{feff}${JSON.stringify(area)}`)).toHaveLength(1);
  });

  it.each([
    [{ TerritoryNumber: 12 }, ''],
    [{ Título: 'Doce', number: 12 }, 'Doce'],
    [{ name: '', nombre: 'Doce' }, 'Doce'],
    [null, ''],
  ])('has its name in %j', async (properties, name) => {
    expect((await areasOfJson(feature(polygonGeometry, properties)))[0]?.name).toBe(name);
  });

  it('may have points, closed lines and collections', async () => {
    const line = { type: 'LineString', coordinates: square };
    const point = { type: 'Point', coordinates: [5, 6, 7] };
    const geometries = [polygonGeometry, line, point];
    expect(await areasOfJson({ type: 'GeometryCollection', geometries })).toMatchObject([
      { geometry: { type: 'MultiPolygon', coordinates: [[square], [square]] }, point: [5, 6] },
    ]);
  });

  it('may be nonsense, which is no area', async () => {
    const deep = `{"type":"Polygon","coordinates":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
    expect(await areasOf(deep)).toMatchObject([{ geometry: null, point: null }]);
    const features = [null, 7, feature({ type: 'Polygon' }), feature('x', 'y')];
    expect(await areasOfJson({ type: 'FeatureCollection', features })).toHaveLength(4);
  });

  it('is refused where the JSON is damaged or something else', async () => {
    await expect(areasOf('{"type":"Feature"')).rejects.toThrow(/dañado/);
    await expect(areasOf('{"type":"Topology"}')).rejects.toThrow(/no es un mapa/);
    await expect(areasOf('['.repeat(1_600_000))).rejects.toThrow(/demasiados elementos/);
    await expect(areasOf('[1,2]')).rejects.toThrow(/no es un mapa/);
    expect(
      await openFile(new TextEncoder().encode('[Zona];Número\nCentro;7').buffer),
    ).toHaveProperty('tables');
  });
});
