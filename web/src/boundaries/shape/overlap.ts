import type { Polygon } from '@territorios/contract/boundaries/rules.ts';
import { outlineLength, partArea } from './area.ts';
import { clippedPolygons } from './clip.ts';
import { boxesMeet, boxOf, type Box, type Shape } from './shape.ts';

export interface Neighbour {
  id: string;
  name: string;
  geometry: string;
  shape: Shape;
  box: Box;
}

export interface Overlap {
  id: string;
  name: string;
  /** Null means that it could not be calculated. */
  squareMetres: number | null;
}

const LEAST_SQUARE_METRES = 20;
/** Five decimals are 1.1 m: a narrower strip comes from rounding a corner on a neighbour's edge. */
const NARROWEST_METRES = 1.2;

function isWide(polygon: Polygon): boolean {
  const around = outlineLength(polygon);
  return around > 0 && (2 * partArea(polygon)) / around >= NARROWEST_METRES;
}

/** @returns 'apart' if their boxes do not meet, null for an overlap too small to mention */
export function overlapWith(
  shape: Shape,
  { id, name, shape: other, box }: Neighbour,
): Overlap | 'apart' | null {
  const own = boxOf(shape);
  if (!own || !boxesMeet(own, box)) return 'apart';
  const common = clippedPolygons('intersection', shape, other);
  if (common === null) return { id, name, squareMetres: null };
  const squareMetres = common.filter(isWide).reduce((sum, polygon) => sum + partArea(polygon), 0);
  return squareMetres < LEAST_SQUARE_METRES ? null : { id, name, squareMetres };
}
