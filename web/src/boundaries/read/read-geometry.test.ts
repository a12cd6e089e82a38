import { expect, it } from 'vitest';
import { readBoundary } from './read-geometry.ts';

const ring = [
  [-99.1, 19.4],
  [-99.09, 19.4],
  [-99.09, 19.41],
  [-99.1, 19.4],
];
const hole = [
  [-99.094, 19.402],
  [-99.092, 19.404],
  [-99.092, 19.402],
  [-99.094, 19.402],
];
const textOf = (...polygons: number[][][][]) =>
  JSON.stringify({ type: 'MultiPolygon', coordinates: polygons });
const readGeometry = (geometry: unknown) => {
  const read = readBoundary(geometry);
  return 'problem' in read
    ? read
    : { text: JSON.stringify(read.boundary), isMended: read.isMended };
};
const wkt = (points: number[][], end = '') =>
  `(${points.map((point) => point.join(' ') + end).join(', ')})`;
const turned = (points: number[][]) => points.map((point) => point.toReversed());

it.each([
  ['WKT', `POLYGON (${wkt(ring)})`],
  ['WKT with heights', `POLYGON Z (${wkt(ring, ' 2240.5')})`],
  [
    'WKT in small letters, with blanks',
    `  srid=4326;polygon ( ${wkt(ring).replaceAll(',', '  ,  ')} )`,
  ],
  ['WKT of one of several', `MULTIPOLYGON((${wkt(ring)}))`],
  ['WKT of a collection', `GEOMETRYCOLLECTION (POINT (1 2), POLYGON (${wkt(ring)}))`],
  ['WKT of a line', `LINESTRING ${wkt(ring)}`],
  ['GeoJSON', JSON.stringify({ type: 'Polygon', coordinates: [ring] })],
  [
    'a Feature of GeoJSON',
    JSON.stringify({ type: 'Feature', geometry: { type: 'Polygon', coordinates: [ring] } }),
  ],
  ['a list of places', ring.map((place) => JSON.stringify(place)).join(',')],
  ['a list of places in brackets', JSON.stringify(ring)],
  ['a list with latitudes first', JSON.stringify(turned(ring))],
  ['lines of coordinates', turned(ring).join('\n')],
  ['places of one line', turned(ring).join(' ')],
  ['places with semicolons', turned(ring).join('; ')],
  [
    'places with commas between them',
    turned(ring)
      .map((place) => place.join(' '))
      .join(', '),
  ],
  [
    'places in round brackets',
    turned(ring)
      .map((place) => `(${place.join(', ')})`)
      .join(', '),
  ],
  ['coordinates of KML', ring.map((place) => `${place.join(',')},0`).join(' ')],
  ['a ring that is open', JSON.stringify({ type: 'Polygon', coordinates: [ring.slice(0, -1)] })],
])('%s is read as the area that it is', (_, text) => {
  expect(readGeometry(text)).toEqual({ text: textOf([ring]), isMended: false });
});

it('several parts and holes are kept', () => {
  const other = ring.map(([x = 0, y = 0]) => [Math.round((x + 0.1) * 100) / 100, y]);
  expect(readGeometry(`MULTIPOLYGON ((${wkt(ring)}, ${wkt(hole)}), (${wkt(other)}))`)).toEqual({
    text: textOf([ring, hole], [other]),
    isMended: false,
  });
});

it('latitude and longitude are exchanged only where nobody lives otherwise', () => {
  const bogota = [
    [4.6, -74.1],
    [4.61, -74.1],
    [4.61, -74.09],
  ];
  expect(readBoundary(JSON.stringify(bogota))).toMatchObject({
    boundary: { coordinates: [[[[-74.1, 4.6], {}, {}, {}]]] },
  });
  const madrid = [
    [-3.7, 40.4],
    [-3.69, 40.4],
    [-3.69, 40.41],
  ];
  expect(readBoundary(JSON.stringify(madrid))).toMatchObject({
    boundary: { coordinates: [[[[-3.7, 40.4], {}, {}, {}]]] },
  });
});

it('an area that crosses itself becomes the parts on both sides of the crossing', () => {
  const bow = [
    [-99.1, 19.4],
    [-99.09, 19.41],
    [-99.09, 19.4],
    [-99.1, 19.41],
    [-99.1, 19.4],
  ];
  expect(readBoundary({ type: 'Polygon', coordinates: [bow] })).toMatchObject({
    isMended: true,
    boundary: { coordinates: [[{ length: 4 }], [{ length: 4 }]] },
  });
  const spike = [...ring.slice(0, 2), [-99.05, 19.4], [-99.09, 19.4], ...ring.slice(2)];
  expect(readGeometry({ type: 'Polygon', coordinates: [spike] })).toMatchObject({
    isMended: true,
  });
});

it.each([
  ['nothing', '', /no se puede leer/],
  ['words', 'Calle 5', /no se puede leer/],
  ['blanks', `1${' '.repeat(60_000)}1`, /no se puede leer/],
  ['WKT of blanks', `POLYGON${' '.repeat(60_000)}`, /no se puede leer/],
  ['WKT of digits', `POLYGON((${'1'.repeat(60_000)}))`, /no se puede leer/],
  ['digits', '1,'.repeat(30_000), /no se puede leer/],
  ['brackets', '['.repeat(60_000), /no se puede leer/],
  ['closed brackets', `${'['.repeat(9000)}${']'.repeat(9000)}`, /no se puede leer/],
  ['WKT without an end', 'POLYGON ((1 2, 3 4', /no se puede leer/],
  ['an empty area', 'POLYGON EMPTY', /no se puede leer/],
  ['a point', 'GEOMETRYCOLLECTION (POINT (1 2))', /no se puede leer/],
  ['two places', '[1,2],[3,4]', /no está cerrado/],
  ['metres', 'POLYGON ((487000 2145000, 488000 2145000, 488000 2146000))', /no existen/],
  ['a line without an area', '[1,2],[3,4],[5,6],[1,2]', /cruza/],
])('%s is refused with a sentence', (_, text, problem) => {
  const read = readGeometry(text);
  expect('problem' in read && read.problem).toMatch(problem);
});
