import type { Polygon } from '@territorios/contract/boundaries/rules.ts';
import clipping from 'polygon-clipping';
import { coordinatesOf, shapeOfPolygons, type Shape } from './shape.ts';

type Operation = 'intersection' | 'union' | 'difference';

/** Nothing is rounded, so that small overlaps are exact. @returns null where the library throws */
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

export function clipped(
  operation: Operation,
  first: Shape,
  ...others: readonly Shape[]
): Shape | null {
  const polygons = clippedPolygons(operation, first, ...others);
  return polygons && shapeOfPolygons(polygons);
}
