import { territoryIdOf, type Area } from './areas.ts';
import { damaged, FileProblem } from '#files/file-problem.ts';
import { plainText } from './plain-text.ts';
import { ringOfLine } from './rings.ts';

/** The names are in small letters without spaces or underlines; the first that has a value is taken. */
const NAMES = ['name', 'nombre', 'title', 'titulo', 'label'];
const FOLDERS = ['folder', 'carpeta', 'layer', 'capa'];
const DESCRIPTIONS = ['description', 'descripcion'];
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

const textOf = (value: unknown): string =>
  typeof value === 'string'
    ? value.trim()
    : typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : '';

/** Deeper lists are no area, and writing them down would overflow the stack. */
export const isShallow = (value: unknown, depth = DEEPEST): boolean =>
  !Array.isArray(value) || (depth > 0 && value.every((one) => isShallow(one, depth - 1)));

/** The polygons of a geometry, each a list of rings; a line that ends where it begins is an area, as in KML. */
export function polygonsOf(geometry: unknown): readonly unknown[] {
  if (!isData(geometry)) return [];
  const { type, coordinates, geometries } = geometry;
  if (type === 'GeometryCollection' && Array.isArray(geometries))
    // A collection within a collection has no use, and could be nested without an end.
    return geometries.flatMap((one) => (isData(one) && 'geometries' in one ? [] : polygonsOf(one)));
  if (!isShallow(coordinates)) return [];
  if (type === 'Polygon') return [coordinates];
  if (type === 'MultiPolygon' && Array.isArray(coordinates)) return coordinates;
  const ring = type === 'LineString' ? ringOfLine(coordinates) : null;
  return ring === null ? [] : [[ring]];
}

const isNumber = (value: unknown): value is number => Number.isFinite(value);

function pointOf(geometry: unknown): Area['point'] {
  const { geometries = [geometry] } = isData(geometry) ? geometry : {};
  for (const part of Array.isArray(geometries) ? geometries.filter(isData) : []) {
    const { type, coordinates } = part;
    if (type !== 'Point' || !Array.isArray(coordinates)) continue;
    const [longitude, latitude]: unknown[] = coordinates;
    if (isNumber(longitude) && isNumber(latitude)) return [longitude, latitude];
  }
  return null;
}

export function shapesOf(geometry: unknown): Pick<Area, 'geometry' | 'point'> {
  const coordinates = polygonsOf(geometry);
  return {
    geometry: coordinates.length === 0 ? null : { type: 'MultiPolygon', coordinates },
    point: pointOf(geometry),
  };
}

function areaOf(feature: unknown): Area {
  const data = isData(feature) ? feature : {};
  const properties = isData(data['properties']) ? data['properties'] : {};
  const texts = Object.entries(properties)
    .map(([key, value]) => [key, textOf(value)] as const)
    .filter(([, text]) => text !== '');
  const taken = (names: readonly string[]) =>
    names.flatMap((name) => texts.filter(([key]) => fold(key) === name))[0];
  const name = taken(NAMES);
  const folder = taken(FOLDERS);
  const description = taken(DESCRIPTIONS);
  return {
    id: territoryIdOf(data['id']),
    name: name?.[1] ?? '',
    folder: folder?.[1] ?? null,
    parentFolder: null,
    document: null,
    file: '',
    properties: Object.fromEntries(
      texts.filter((one) => one !== name && one !== folder && one !== description),
    ),
    description: plainText(description?.[1] ?? ''),
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
  if (type === 'FeatureCollection' && Array.isArray(features)) return features.map(areaOf);
  if (type === 'Feature') return [areaOf(value)];
  if (typeof type === 'string' && GEOMETRIES.test(type)) return [areaOf({ geometry: value })];
  throw new FileProblem('El archivo JSON no es un mapa. Elija uno en GeoJSON, KML o KMZ.');
}
