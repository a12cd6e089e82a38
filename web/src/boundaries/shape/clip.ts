import type { Polygon } from '@territorios/contract/boundaries/rules.ts';
import clipping from 'polygon-clipping';
import { coordinatesOf, shapeOfPolygons, type Shape } from './shape.ts';

type Operation = 'intersection' | 'union' | 'difference';

/**
 * Does not round, so that small overlaps are measured exactly.
 * @returns null for the shapes on which the library throws ('Unable to complete output ring')
 */
export function clippedPolygons(
  operation: Operation,
  first: Shape,
  ...others: readonly Shape[]
): readonly Polygon[] | null {
  try {
    return clipping[operation](coordinatesOf(first), ...others.map(coordinatesOf));
  } catch {
    return null;
  }
}

/** @returns the rounded shape, or null if the library fails */
export function clipped(
  operation: Operation,
  first: Shape,
  ...others: readonly Shape[]
): Shape | null {
  const polygons = clippedPolygons(operation, first, ...others);
  return polygons && shapeOfPolygons(polygons);
}
