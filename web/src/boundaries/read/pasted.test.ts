import { expect, it } from 'vitest';
import { FileProblem } from '#files/file-problem.ts';
import { placeText, readPlace } from './place.ts';
import { readPasted } from './pasted.ts';

const RING = [
  [-99.1332, 19.4326],
  [-99.13, 19.4326],
  [-99.13, 19.4356],
];
const closed = [...RING, RING[0]];
const kml = (...placemarks: string[]) =>
  `<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document>${placemarks.join('')}</Document></kml>`;
const placemark = (name: string) =>
  `<Placemark><name>${name}</name><Polygon><outerBoundaryIs><LinearRing><coordinates>${closed.map((one) => one?.join(',')).join(' ')}</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark>`;

it.each([
  ['KML', kml(placemark('')), ''],
  ['GeoJSON', JSON.stringify({ type: 'Polygon', coordinates: [closed] }), ''],
  [
    'a Feature of GeoJSON',
    JSON.stringify({
      type: 'Feature',
      properties: { name: '7' },
      geometry: { type: 'Polygon', coordinates: [closed] },
    }),
    '7',
  ],
  ['an area that is open', JSON.stringify({ type: 'Polygon', coordinates: [RING] }), ''],
  ['WKT', 'POLYGON((-99.1332 19.4326, -99.13 19.4326, -99.13 19.4356, -99.1332 19.4326))', ''],
  ['a list of places', '[-99.1332,19.4326],[-99.13,19.4326],[-99.13,19.4356]', ''],
  ['coordinates', '19.4326, -99.1332\n19.4326, -99.13\n19.4356, -99.13', ''],
  [
    'coordinates that end where they begin',
    '19.4326,-99.1332\r\n19.4326,-99.13\r\n19.4356,-99.13\r\n19.4326,-99.1332\r\n',
    '',
  ],
  ['coordinates with tabs', '19.4326\t-99.1332\n19.4326\t-99.13\n19.4356\t-99.13', ''],
  [
    'coordinates with commas for decimals',
    '19,4326; -99,1332\n19,4326; -99,1300\n19,4356; -99,13',
    '',
  ],
  ['coordinates in brackets', '(19.4326, -99.1332),\n(19.4326, -99.13),\n(19.4356, -99.13)', ''],
  ['coordinates with longitude first', '-99.1332, 19.4326\n-99.13, 19.4326\n-99.13, 19.4356', ''],
  ['a text with a mark at its beginning', `\u{feff}${kml(placemark(''))}`, ''],
])('%s are read as the area that they are', async (_what, text, name) => {
  expect(await readPasted(text)).toEqual([{ name, shape: [[RING]] }]);
});

it('degrees, minutes and seconds are read as Google Maps shows them', () => {
  expect(readPlace(`19°25'57.4"N 99°07'59.5"W`)).toEqual([
    expect.closeTo(-99.13319, 4),
    expect.closeTo(19.43261, 4),
  ]);
  expect(readPlace('33° 27′ 0″ S, 70° 40′ O')).toEqual([
    expect.closeTo(-70.66667, 4),
    expect.closeTo(-33.45, 4),
  ]);
});

it('an empty line begins another part', async () => {
  expect(await readPasted('0 0\n0 1\n1 1\n\n\n5 5\n5 6\n6 6\n')).toMatchObject([
    { shape: [[{ length: 3 }], [{ length: 3 }]] },
  ]);
});

it('of a map with several areas all are offered, with their names', async () => {
  expect(await readPasted(kml(placemark('Uno'), placemark('Dos')))).toMatchObject([
    { name: 'Uno' },
    { name: 'Dos' },
  ]);
});

it.each([
  ['nothing', ' \n ', 'No pegó ningún dato.'],
  ['words', 'hola', /^La línea 1, «hola», no es una coordenada\./],
  ['a very long line', 'x'.repeat(900), /«x{40}…»/],
  ['a latitude that does not exist', '19, -99\n95, 95\n1, 1', /^La línea 2, «95, 95»/],
  ['two places', '1 1\n2 2', /al menos 3 coordenadas/],
  ['one place, three times', '1 1\n1 1\n1 1.000001', /al menos 3 coordenadas/],
  ['points alone', '{"type":"Point","coordinates":[1,2]}', /ningún área/],
  ['JSON that is no map', '{"a":1}', /no es un mapa/],
  ['a broken text', '{"type":', /dañado/],
  ['a document that defines entities', '<!DOCTYPE x [<!ENTITY a "b">]><kml/>', /DOCTYPE/],
  ['a web page', '<html><body>19.4, -99.1</body></html>', /dañado/],
  [
    'an area around the world',
    '{"type":"Polygon","coordinates":[[[179,0],[-179,0],[-179,1],[179,0]]]}',
    /meridiano 180/,
  ],
  ['a library', 'x'.repeat(2_000_001), /«Importar»/],
])('%s: a sentence says what it is', async (_what, text, problem) => {
  const read = readPasted(text);
  await expect(read).rejects.toBeInstanceOf(FileProblem);
  await expect(read).rejects.toThrow(problem);
});

it('a place as it is written is read as the same place', () => {
  expect(readPlace(placeText([-99.13321, 19.4]))).toEqual([-99.13321, 19.4]);
  expect(readPlace('19.4')).toBeNull();
  expect(readPlace('91, 0')).toBeNull();
});
