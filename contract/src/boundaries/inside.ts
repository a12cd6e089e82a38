import type { MultiPolygon, Position } from './rules.ts';

/** Even-odd rule; a place on the line may be either. @param ring closed or not */
export function isInside([x, y]: Position, ring: readonly Position[]): boolean {
  let isIn = false;
  for (const [index, [x1, y1]] of ring.entries()) {
    const [x2, y2] = ring[(index + 1) % ring.length] ?? [x1, y1];
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) isIn = !isIn;
  }
  return isIn;
}

export const isInBoundary = (place: Position, { coordinates }: MultiPolygon): boolean =>
  coordinates.some(
    ([outer = [], ...holes]) =>
      isInside(place, outer) && !holes.some((hole) => isInside(place, hole)),
  );
