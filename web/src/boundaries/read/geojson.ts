import { MOST_AREAS, tooManyAreas, type Area } from './areas.ts';
import { damaged, FileProblem } from '#files/file-problem.ts';
import { plainText } from './plain-text.ts';

/** The names are in small letters without spaces or underlines; the first that has a value is taken. */
const NAMES = [
  'name',
  'nombre',
  'title',
  'titulo',
  'territory',
  'territorio',
  'territorynumber',
  'number',
  'numero',
  'label',
];
const FOLDERS = ['zone', 'zona', 'folder', 'carpeta', 'layer', 'capa', 'category', 'categoria'];
const DESCRIPTIONS = ['description', 'descripcion', 'notes', 'notas'];
/** A MultiPolygon's numbers lie four lists deep. */
const DEEPEST = 4;

/** 10 MB of points have half as many; 10 MB of brackets alone would take 470 MB. */
const MOST_LISTS = 1_500_000;

type Data = Readonly<Record<string, unknown>>;

const isData = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const fold = (key: string): string =>
  key
    .normalize('NFD')
    .replaceAll(/[\p{M}\s_-]/gu, '')
    .toLowerCase();

function textIn(properties: ReadonlyMap<string, unknown>, keys: readonly string[]): string {
  for (const key of keys) {
    const value = properties.get(key);
    if (typeof value === 'number') return String(value);
    if (typeof value === 'string' && value.trim() !== '') return value.trim();
  }
  return '';
}

const valueText = (value: unknown): string =>
  typeof value === 'string'
    ? value.trim()
    : typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : '';

/** Deeper lists are no area, and writing them down would overflow the stack. */
const isShallow = (value: unknown, depth = DEEPEST): boolean =>
  !Array.isArray(value) || (depth > 0 && value.every((one) => isShallow(one, depth - 1)));

function pointOf(geometry: Data): Area['point'] {
  if (geometry['type'] !== 'Point' || !Array.isArray(geometry['coordinates'])) return null;
  const [longitude, latitude]: unknown[] = geometry['coordinates'];
  return typeof longitude === 'number' && typeof latitude === 'number'
    ? [longitude, latitude]
    : null;
}

/** A line that ends where it begins is an area, as in KML. */
function areaGeometry({ type, coordinates }: Data): unknown {
  if (!isShallow(coordinates)) return null;
  if (type === 'Polygon' || type === 'MultiPolygon') return { type, coordinates };
  if (type !== 'LineString' || !Array.isArray(coordinates) || coordinates.length < DEEPEST)
    return null;
  const isClosed = JSON.stringify(coordinates[0]) === JSON.stringify(coordinates.at(-1));
  return isClosed ? { type: 'Polygon', coordinates: [coordinates] } : null;
}

function shapesOf(geometry: unknown): Pick<Area, 'geometry' | 'point'> {
  if (!isData(geometry)) return { geometry: null, point: null };
  const { geometries } = geometry;
  if (geometry['type'] !== 'GeometryCollection' || !Array.isArray(geometries))
    return { geometry: areaGeometry(geometry), point: pointOf(geometry) };
  const parts = geometries.filter((one) => isData(one));
  const polygons = parts.flatMap((part) => {
    const area = areaGeometry(part);
    if (!isData(area) || !Array.isArray(area['coordinates'])) return [];
    return area['type'] === 'Polygon' ? [area['coordinates']] : area['coordinates'];
  });
  return {
    geometry: polygons.length === 0 ? null : { type: 'MultiPolygon', coordinates: polygons },
    point: parts.map(pointOf).find((point) => point !== null) ?? null,
  };
}

function areaOf(feature: unknown): Area {
  const data = isData(feature) ? feature : {};
  const entries = Object.entries(isData(data['properties']) ? data['properties'] : {});
  const properties = new Map(entries.map(([key, value]) => [fold(key), value]));
  const description = textIn(properties, DESCRIPTIONS);
  return {
    name: textIn(properties, NAMES),
    folder: textIn(properties, FOLDERS) || null,
    document: null,
    file: '',
    properties: Object.fromEntries(
      entries.flatMap(([key, value]) => {
        const text = valueText(value);
        return text === '' ? [] : [[key, text]];
      }),
    ),
    description: plainText(description),
    ...shapesOf(data['geometry']),
  };
}

const GEOMETRIES = /^(?:(?:Multi)?(?:Point|LineString|Polygon)|GeometryCollection)$/;

function checkLists(text: string): void {
  let lists = 0;
  for (let at = 0; at < text.length; at++) if (text[at] === '[' || text[at] === '{') lists++;
  if (lists > MOST_LISTS)
    throw new FileProblem('El mapa tiene demasiados elementos. Divídalo en varios.');
}

/** @returns null for text that is no JSON. @throws FileProblem for JSON that is no map */
export function readGeoJson(text: string): readonly Area[] | null {
  checkLists(text);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // A cell may begin with a bracket, but nothing else with a brace.
    if (text.trimStart().startsWith('[')) return null;
    throw damaged();
  }
  const { type, features } = isData(value) ? value : {};
  if (type === 'FeatureCollection' && Array.isArray(features)) {
    if (features.length > MOST_AREAS) throw tooManyAreas(features.length);
    return features.map(areaOf);
  }
  if (type === 'Feature') return [areaOf(value)];
  if (typeof type === 'string' && GEOMETRIES.test(type)) return [areaOf({ geometry: value })];
  throw new FileProblem('El archivo JSON no es un mapa. Elija uno en GeoJSON, KML o KMZ.');
}
