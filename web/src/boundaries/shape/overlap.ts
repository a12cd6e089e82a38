import type { Polygon } from '@territorios/contract/boundaries/rules.ts';
import { outlineLength, partArea } from './area.ts';
import { clippedPolygons } from './clip.ts';
import { boxesMeet, boxOf, type Box, type Shape } from './shape.ts';

/** The boundary of another territory. */
export interface Neighbour {
  id: string;
  name: string;
  geometry: string;
  shape: Shape;
  box: Box;
}

/** `null` square metres where it could not be checked. */
export interface Overlap {
  id: string;
  name: string;
  squareMetres: number | null;
}

/** Less is not worth a word. */
const LEAST_SQUARE_METRES = 20;
/** Of five decimals: what is narrower comes of rounding a corner that lies on a neighbour's edge. */
const NARROWEST_METRES = 1.2;

function isWide(polygon: Polygon): boolean {
  const around = outlineLength(polygon);
  return around > 0 && (2 * partArea(polygon)) / around >= NARROWEST_METRES;
}

/** @returns 'apart' where the boxes around them do not meet, null for less than is worth a word */
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
