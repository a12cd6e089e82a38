import type { MultiPolygon, Polygon, Position } from '@territorios/contract/boundaries/rules.ts';

export interface MappedTerritory {
  id: string;
  name: string;
  zone: string | null;
  geometry: string;
}

// The server wrote this text in its one form.
const parsed = (geometry: string) => JSON.parse(geometry) as MultiPolygon;

/** The import reads these properties back. */
export const geoJsonOf = (territories: readonly MappedTerritory[]): string =>
  JSON.stringify({
    type: 'FeatureCollection',
    features: territories.map(({ id, name, zone, geometry }) => ({
      type: 'Feature',
      id,
      properties: { nombre: name, zona: zone },
      geometry: parsed(geometry),
    })),
  });

const ENTITIES: Partial<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
const escaped = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? '');

const ringOf = (ring: readonly Position[]): string =>
  `<LinearRing><coordinates>${ring.map((position) => position.join(',')).join(' ')}</coordinates></LinearRing>`;

const polygonOf = ([outer = [], ...holes]: Polygon): string =>
  [
    `<Polygon><outerBoundaryIs>${ringOf(outer)}</outerBoundaryIs>`,
    ...holes.map((hole) => `<innerBoundaryIs>${ringOf(hole)}</innerBoundaryIs>`),
    '</Polygon>',
  ].join('');

function shapeOf(geometry: string): string {
  const polygons = parsed(geometry).coordinates.map(polygonOf);
  return polygons.length === 1
    ? polygons.join('')
    : `<MultiGeometry>${polygons.join('')}</MultiGeometry>`;
}

const placemarkOf = ({ id, name, geometry }: MappedTerritory): string =>
  `<Placemark id="t-${id}"><name>${escaped(name)}</name><styleUrl>#limite</styleUrl>${shapeOf(geometry)}</Placemark>`;

/** The area is almost clear, so that the streets stay readable. KML writes colours as `aabbggrr`. */
const STYLE =
  '<Style id="limite"><LineStyle><color>ffb3541e</color><width>3</width></LineStyle><PolyStyle><color>33b3541e</color></PolyStyle></Style>';

/** Google My Maps shows a folder as a layer, so each zone is one. */
export function kmlOf(territories: readonly MappedTerritory[]): string {
  const folders = [...new Set(territories.map(({ zone }) => zone))].map((zone) => {
    const inZone = territories.filter((territory) => territory.zone === zone);
    const placemarks = inZone.map(placemarkOf).join('\n');
    return zone === null
      ? placemarks
      : `<Folder><name>${escaped(zone)}</name>\n${placemarks}\n</Folder>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<kml xmlns="http://www.opengis.net/kml/2.2"><Document>',
    '<name>Territorios</name>',
    STYLE,
    ...folders,
    '</Document></kml>',
    '',
  ].join('\n');
}
