import type { Polygon } from '@territorios/contract/boundaries/rules.ts';
import { areaOf } from './area.ts';
import { clipped } from './clip.ts';
import { boxesMeet, boxOf, shapeOfPolygons } from './shape.ts';

/** Drawn twice, the same area differs by so little. */
const ALMOST_ALL = 0.98;
const MUCH = 0.5;

/** Whether two areas are the same one, two versions of one, or two that are beside each other. */
export function compareAreas(
  first: readonly Polygon[],
  second: readonly Polygon[],
): 'equal' | 'overlap' | 'apart' {
  const [a, b] = [shapeOfPolygons(first), shapeOfPolygons(second)];
  const [boxA, boxB] = [boxOf(a), boxOf(b)];
  if (!boxA || !boxB || !boxesMeet(boxA, boxB)) return 'apart';
  const common = areaOf(clipped('intersection', a, b) ?? []);
  const [sizeA, sizeB] = [areaOf(a), areaOf(b)];
  if (common >= ALMOST_ALL * Math.max(sizeA, sizeB)) return 'equal';
  return common > MUCH * Math.min(sizeA, sizeB) ? 'overlap' : 'apart';
}
