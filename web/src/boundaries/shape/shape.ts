import {
  boundaryOf,
  roundedDegrees,
  type BoundaryProblem,
  type MultiPolygon,
  type Polygon,
  type Position,
} from '@territorios/contract/boundaries/rules.ts';

/** The first corner is not repeated at the end. */
export type Ring = readonly Position[];
/** The outer ring comes before the holes. */
export type Part = readonly Ring[];
export type Shape = readonly Part[];

export const FEWEST_CORNERS = 3;

const NO_SHAPE: Shape = [];

export const roundedPosition = ([longitude, latitude]: Position): Position => [
  roundedDegrees(longitude),
  roundedDegrees(latitude),
];

const isSamePlace = (a: Position, b: Position): boolean => a[0] === b[0] && a[1] === b[1];

export const edgesOf = (ring: Ring): [Position, Position][] =>
  ring.map((corner, index) => [corner, ring[(index + 1) % ring.length] ?? corner]);

const closedRing = (ring: Ring): Ring => (ring[0] ? [...ring, ring[0]] : ring);

/** @param ring may be closed. @returns rounded corners without repetitions */
export function openRing(ring: readonly Position[]): Ring {
  const corners = ring
    .map(roundedPosition)
    .filter((corner, index, all) => index === 0 || !isSamePlace(corner, all[index - 1] ?? corner));
  const [first] = corners;
  const last = corners.at(-1);
  return corners.length > 1 && first && last && isSamePlace(first, last)
    ? corners.slice(0, -1)
    : corners;
}

/** Rings of fewer than three corners are dropped, because rounding may make a sliver a line. */
export function shapeOfPolygons(polygons: readonly Polygon[]): Shape {
  return polygons
    .map((polygon) => polygon.map(openRing))
    .filter(([outer]) => outer !== undefined && outer.length >= FEWEST_CORNERS)
    .map(([outer = [], ...holes]) => [
      outer,
      ...holes.filter((hole) => hole.length >= FEWEST_CORNERS),
    ]);
}

export function shapeOfGeometry(geometry: string | null): Shape {
  if (geometry === null) return NO_SHAPE;
  // The server wrote this text (contract/src/boundaries/rules.ts).
  return shapeOfPolygons((JSON.parse(geometry) as MultiPolygon).coordinates);
}

/** Libraries want arrays that they may change. */
export const coordinatesOf = (shape: Shape): [number, number][][][] =>
  shape.map((part) =>
    part.map((ring) => closedRing(ring).map(([x, y]): [number, number] => [x, y])),
  );

export const boundaryOfShape = (shape: Shape): MultiPolygon | BoundaryProblem =>
  boundaryOf({ type: 'MultiPolygon', coordinates: coordinatesOf(shape) });

export const cornersIn = (shape: Shape): number =>
  shape.flat().reduce((sum, ring) => sum + ring.length, 0);

/** The sides are in degrees. */
export interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

export function boxOf(shape: Shape): Box | null {
  const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
  for (const [longitude, latitude] of shape.flat(2)) {
    box.west = Math.min(box.west, longitude);
    box.east = Math.max(box.east, longitude);
    box.south = Math.min(box.south, latitude);
    box.north = Math.max(box.north, latitude);
  }
  return box.west === Infinity ? null : box;
}

export const widened = ({ west, south, east, north }: Box, degrees: number): Box => ({
  west: west - degrees,
  south: south - degrees,
  east: east + degrees,
  north: north + degrees,
});

export const boxesMeet = (a: Box, b: Box): boolean =>
  a.west <= b.east && b.west <= a.east && a.south <= b.north && b.south <= a.north;
