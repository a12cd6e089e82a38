import type { MultiPolygon } from '@territorios/contract/boundaries/rules.ts';

/** @param geometry as contract/src/boundaries/rules.ts writes it. @returns the box around it, in degrees */
export function boxOf(geometry: string) {
  // The schema wrote this text.
  const { coordinates } = JSON.parse(geometry) as MultiPolygon;
  const box = { west: 180, south: 90, east: -180, north: -90 };
  for (const [longitude, latitude] of coordinates.flat(2)) {
    box.west = Math.min(box.west, longitude);
    box.east = Math.max(box.east, longitude);
    box.south = Math.min(box.south, latitude);
    box.north = Math.max(box.north, latitude);
  }
  return box;
}
