import type { MultiPolygon, Position } from '@territorios/contract/boundaries/rules.ts';

const EARTH_RADIUS = 6_371_009;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Holes run the other way around, so that theirs is taken away. */
function areaOfRing(ring: readonly Position[]): number {
  let sum = 0;
  ring.forEach(([x, y], index) => {
    const [nextX, nextY] = ring[index + 1] ?? [x, y];
    sum += radians(x - nextX) * (Math.sin(radians(y)) + Math.sin(radians(nextY)));
  });
  return (sum / 2) * EARTH_RADIUS ** 2;
}

/** @param geometry as contract/src/boundaries/rules.ts writes it. @returns whole square metres */
export function areaOf(geometry: string): number {
  // The schema wrote this text.
  const { coordinates } = JSON.parse(geometry) as MultiPolygon;
  return Math.round(coordinates.flat().reduce((sum, ring) => sum + areaOfRing(ring), 0));
}
