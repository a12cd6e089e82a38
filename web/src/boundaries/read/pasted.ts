import { formatCount } from '@territorios/contract/spanish.ts';
import { FEWEST_CORNERS, shapeOfPolygons, type Shape } from '#boundaries/shape/shape.ts';
import type { Area } from './areas.ts';
import { readCoordinates } from './coordinates.ts';
import { FileProblem } from '#files/file-problem.ts';
import { readGeoJson } from './geojson.ts';
import { readBoundary } from './read-geometry.ts';
import { isWkt } from './wkt.ts';

export interface PastedArea {
  name: string;
  shape: Shape;
}

/** A whole congregation's map is as long; a person waits while it is read. */
const LONGEST_TEXT = 2_000_000;

type Named = Pick<Area, 'name' | 'properties' | 'geometry'>;

function pastedAreas(areas: readonly Named[]): readonly PastedArea[] {
  const found = areas.filter(({ geometry }) => geometry !== null);
  const read = found.map(({ name, properties, geometry }) => ({
    name: name || (Object.values(properties)[0] ?? ''),
    ...readBoundary(geometry),
  }));
  const good = read.flatMap((one) =>
    'problem' in one ? [] : [{ name: one.name, shape: shapeOfPolygons(one.boundary.coordinates) }],
  );
  const [failed] = read;
  if (good.length === 0 && failed && 'problem' in failed)
    throw new FileProblem(`${failed.problem}.`);
  if (good.length === 0)
    throw new FileProblem('El mapa no tiene ningún área: solo lugares o líneas abiertas.');
  return good;
}

function ofCoordinates(text: string): readonly PastedArea[] {
  const rings = readCoordinates(text);
  const shape = shapeOfPolygons(rings.map((ring) => [ring]));
  if (shape.length < rings.length)
    throw new FileProblem(
      `Cada parte necesita al menos ${FEWEST_CORNERS} coordenadas distintas, una en cada línea.`,
    );
  return [{ name: '', shape }];
}

/** @returns at least one area. @throws FileProblem that says what can be done */
export async function readPasted(pasted: string): Promise<readonly PastedArea[]> {
  const text = pasted.replace(/^\u{feff}/u, '').trim();
  if (text === '') throw new FileProblem('No pegó ningún dato.');
  if (text.length > LONGEST_TEXT)
    throw new FileProblem(
      `Pegó ${formatCount(text.length)} caracteres; se pueden leer hasta ${formatCount(LONGEST_TEXT)}. Para importar el mapa de todos los territorios, use la pantalla «Importar».`,
    );
  if (text.startsWith('<')) {
    // The parser of KML is large, and most people paste something else.
    const { readKml } = await import('./kml.ts');
    return pastedAreas(await readKml(text));
  }
  if (/^[{[]/.test(text) || isWkt(text)) {
    const areas = isWkt(text) ? null : readGeoJson(text);
    return pastedAreas(areas ?? [{ name: '', properties: {}, geometry: text }]);
  }
  return ofCoordinates(text);
}
