import type { Polygon } from '@territorios/contract/boundaries/rules.ts';
import clipping, { type MultiPolygon as ClipPolygons } from 'polygon-clipping';
import { polygonsOf, shapeOfPolygons, type Shape } from './shape.ts';

type Operation = 'intersection' | 'union' | 'difference';

const copied = (shape: Shape): ClipPolygons =>
  polygonsOf(shape).map((polygon) =>
    polygon.map((ring) =>
      ring.map(([longitude, latitude]): [number, number] => [longitude, latitude]),
    ),
  );

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
    return clipping[operation](copied(first), ...others.map(copied));
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
