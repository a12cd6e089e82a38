import type { Polygon } from '@territorios/contract/boundaries/rules.ts';
import clipping from 'polygon-clipping';
import { coordinatesOf, shapeOfPolygons, type Shape } from './shape.ts';

type Operation = 'intersection' | 'union' | 'difference';

/**
 * Without rounding, so that what is measured is what was found.
 * @returns null where the library cannot say: it throws on some shapes ('Unable to complete output ring')
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

/** @returns as it can be stored, or null where it cannot be said */
export function clipped(
  operation: Operation,
  first: Shape,
  ...others: readonly Shape[]
): Shape | null {
  const polygons = clippedPolygons(operation, first, ...others);
  return polygons && shapeOfPolygons(polygons);
}
