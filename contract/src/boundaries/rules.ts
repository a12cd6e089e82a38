import { formatCount } from '#spanish.ts';

/** A boundary is a GeoJSON MultiPolygon in one canonical form, so that the same area is the same text. */

/** `[longitude, latitude]` in degrees, WGS 84. */
export type Position = readonly [number, number];
/** The outer ring, then the holes; the last point of a ring is its first one. */
export type Polygon = readonly (readonly Position[])[];

export interface MultiPolygon {
  type: 'MultiPolygon';
  coordinates: readonly Polygon[];
}

export const MOST_POINTS = 2000;
export const MOST_PARTS = 50;
/** In characters: it has room for as many points as there may be. */
export const LONGEST_BOUNDARY = 48_000;

/** Five decimals are 1.1 m. */
const SCALE = 1e5;
/** A triangle repeats its first point at the end. */
const FEWEST_POINTS = 4;
const HALF_TURN = 180;

export type BoundaryProblem =
  | 'not_a_boundary'
  | 'out_of_range'
  | 'not_closed'
  | 'crosses_antimeridian'
  | 'too_many_points'
  | 'too_many_parts'
  | 'too_long'
  | 'crosses_itself';

export const BOUNDARY_PROBLEMS: Readonly<Record<BoundaryProblem, string>> = {
  not_a_boundary: 'El contorno no se puede leer',
  out_of_range: 'El contorno tiene coordenadas que no existen',
  not_closed: 'El contorno no está cerrado: debe terminar donde empieza',
  crosses_antimeridian: 'El contorno cruza el meridiano 180, y no se puede guardar',
  too_many_points: `El contorno puede tener hasta ${formatCount(MOST_POINTS)} puntos`,
  too_many_parts: `El contorno puede tener hasta ${MOST_PARTS} partes`,
  too_long: `El contorno puede tener hasta ${formatCount(LONGEST_BOUNDARY)} caracteres`,
  crosses_itself: 'El contorno se cruza o se toca a sí mismo',
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Rounded as stored, so that a common corner of two neighbours is one place. */
export const roundedDegrees = (degrees: number): number => Math.round(degrees * SCALE) / SCALE || 0;

function positionOf(value: unknown): Position | BoundaryProblem {
  if (!Array.isArray(value)) return 'not_a_boundary';
  // GeoJSON allows an altitude, which is dropped.
  const [longitude, latitude]: unknown[] = value;
  if (typeof longitude !== 'number' || typeof latitude !== 'number') return 'not_a_boundary';
  const exists = Math.abs(longitude) <= HALF_TURN && Math.abs(latitude) <= HALF_TURN / 2;
  return exists ? [roundedDegrees(longitude), roundedDegrees(latitude)] : 'out_of_range';
}

const isSame = (a: Position, b: Position): boolean => a[0] === b[0] && a[1] === b[1];

/** Twice the signed area in square degrees: positive where the points go counter-clockwise. */
function turnOf(ring: readonly Position[]): number {
  return ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[index + 1] ?? [x, y];
    return sum + (x * nextY - nextX * y);
  }, 0);
}

/** @param isOuter outer rings go counter-clockwise and holes clockwise, as GeoJSON has it */
function ringOf(value: unknown, isOuter: boolean): Position[] | BoundaryProblem {
  if (!Array.isArray(value)) return 'not_a_boundary';
  if (value.length > MOST_POINTS) return 'too_many_points';
  const ring: Position[] = [];
  for (const point of value) {
    const position = positionOf(point);
    if (typeof position === 'string') return position;
    const last = ring.at(-1);
    // Rounding may make two points one.
    if (!last || !isSame(last, position)) ring.push(position);
    if (last && Math.abs(last[0] - position[0]) > HALF_TURN) return 'crosses_antimeridian';
  }
  const [first] = ring;
  const last = ring.at(-1);
  if (!first || !last || !isSame(first, last)) return 'not_closed';
  if (ring.length < FEWEST_POINTS) return 'not_a_boundary';
  return turnOf(ring) > 0 === isOuter ? ring : [...ring].reverse();
}

function polygonOf(value: unknown): Polygon | BoundaryProblem {
  if (!Array.isArray(value) || value.length === 0) return 'not_a_boundary';
  const rings: Position[][] = [];
  for (const [index, part] of value.entries()) {
    const ring = ringOf(part, index === 0);
    if (typeof ring === 'string') return ring;
    rings.push(ring);
  }
  return rings;
}

/** @param value a Polygon or a MultiPolygon of GeoJSON. @returns its canonical form, or why it has none */
export function boundaryOf(value: unknown): MultiPolygon | BoundaryProblem {
  if (!isRecord(value)) return 'not_a_boundary';
  const { type, coordinates } = value;
  const parts: unknown = type === 'Polygon' ? [coordinates] : coordinates;
  if ((type !== 'Polygon' && type !== 'MultiPolygon') || !Array.isArray(parts))
    return 'not_a_boundary';
  if (parts.length === 0) return 'not_a_boundary';
  if (parts.length > MOST_PARTS) return 'too_many_parts';
  const polygons: Polygon[] = [];
  let points = 0;
  for (const part of parts) {
    const polygon = polygonOf(part);
    if (typeof polygon === 'string') return polygon;
    points += polygon.reduce((sum, ring) => sum + ring.length, 0);
    if (points > MOST_POINTS) return 'too_many_points';
    polygons.push(polygon);
  }
  return { type: 'MultiPolygon', coordinates: polygons };
}

/** A MultiPolygon opens four brackets in a row. Deeper nesting takes long to parse and is never valid. */
const TOO_DEEP = /(?:\[\s*){5}/;

/** @param text GeoJSON. @returns the one text of that area */
export function readBoundary(text: string): { geometry: string } | { problem: BoundaryProblem } {
  if (text.length > LONGEST_BOUNDARY * 2) return { problem: 'too_long' };
  if (TOO_DEEP.test(text)) return { problem: 'not_a_boundary' };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { problem: 'not_a_boundary' };
  }
  const boundary = boundaryOf(value);
  if (typeof boundary === 'string') return { problem: boundary };
  return { geometry: JSON.stringify(boundary) };
}
