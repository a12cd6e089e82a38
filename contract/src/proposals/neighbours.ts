import { isInBoundary } from '#boundaries/inside.ts';
import type { MultiPolygon, Position } from '#boundaries/rules.ts';

/** Territories on both sides of a wide avenue are neighbours. */
const NEIGHBOUR_METRES = 60;

const METRES_IN_DEGREE = 111_320;
/** Nearer to a pole a degree of longitude would have no length. */
const LAST_LATITUDE = 85;

interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

type Edge = readonly [Position, Position];

interface Shape {
  boundary: MultiPolygon;
  box: Box;
}

export interface StoredBoundary {
  territory_id: string;
  geometry: string;
}

function boxOf(points: Iterable<Position>): Box {
  const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
  for (const [x, y] of points) {
    box.west = Math.min(box.west, x);
    box.east = Math.max(box.east, x);
    box.south = Math.min(box.south, y);
    box.north = Math.max(box.north, y);
  }
  return box;
}

function shapeOf(geometry: string): Shape {
  // The database holds what `readBoundary` wrote.
  const boundary = JSON.parse(geometry) as MultiPolygon;
  return { boundary, box: boxOf(boundary.coordinates.flatMap(([outer = []]) => outer)) };
}

const cosineAt = (latitude: number): number =>
  Math.cos((Math.min(Math.abs(latitude), LAST_LATITUDE) * Math.PI) / 180);

function widened({ west, south, east, north }: Box): Box {
  const tall = NEIGHBOUR_METRES / METRES_IN_DEGREE;
  const wide = tall / cosineAt(Math.max(Math.abs(south), Math.abs(north)));
  return { west: west - wide, south: south - tall, east: east + wide, north: north + tall };
}

const meet = (a: Box, b: Box): boolean =>
  a.west <= b.east && b.west <= a.east && a.south <= b.north && b.south <= a.north;

function edgesWithin({ coordinates }: MultiPolygon, box: Box): Edge[] {
  return coordinates.flatMap((rings) =>
    rings.flatMap((ring) =>
      ring.flatMap((to, index): Edge[] => {
        const from = ring[index - 1];
        return from && meet(boxOf([from, to]), box) ? [[from, to]] : [];
      }),
    ),
  );
}

/** Twice the area of a triangle; its sign is the side of the line on which the third corner is. */
const sideOf = ([fromX, fromY]: Position, [toX, toY]: Position, [x, y]: Position): number =>
  (toX - fromX) * (y - fromY) - (toY - fromY) * (x - fromX);

const cross = ([a, b]: Edge, [c, d]: Edge): boolean =>
  sideOf(a, b, c) * sideOf(a, b, d) < 0 && sideOf(c, d, a) * sideOf(c, d, b) < 0;

function distanceTo([x, y]: Position, [[fromX, fromY], [toX, toY]]: Edge): number {
  const [alongX, alongY] = [toX - fromX, toY - fromY];
  const length = alongX ** 2 + alongY ** 2;
  const share = length === 0 ? 0 : ((x - fromX) * alongX + (y - fromY) * alongY) / length;
  const at = Math.min(1, Math.max(0, share));
  return Math.hypot(x - fromX - at * alongX, y - fromY - at * alongY);
}

const distance = (one: Edge, other: Edge): number =>
  Math.min(
    distanceTo(one[0], other),
    distanceTo(one[1], other),
    distanceTo(other[0], one),
    distanceTo(other[1], one),
  );

/** @param latitude of both, because they are near each other */
function inMetres(edges: readonly Edge[], latitude: number): Edge[] {
  const wide = METRES_IN_DEGREE * cosineAt(latitude);
  const place = ([x, y]: Position): Position => [x * wide, y * METRES_IN_DEGREE];
  return edges.map(([from, to]): Edge => [place(from), place(to)]);
}

const holdsPartOf = (outer: MultiPolygon, { coordinates }: MultiPolygon): boolean =>
  coordinates.some(([ring]) => {
    const first = ring?.[0];
    return first !== undefined && isInBoundary(first, outer);
  });

function areNeighbours(one: Shape, other: Shape): boolean {
  if (!meet(widened(one.box), other.box)) return false;
  const { south } = one.box;
  const near = inMetres(edgesWithin(one.boundary, widened(other.box)), south);
  const others = inMetres(edgesWithin(other.boundary, widened(one.box)), south);
  const isNear = near.some((edge) =>
    others.some((next) => cross(edge, next) || distance(edge, next) <= NEIGHBOUR_METRES),
  );
  return (
    isNear || holdsPartOf(one.boundary, other.boundary) || holdsPartOf(other.boundary, one.boundary)
  );
}

/**
 * Who lies beside a territory. Edges are compared only of areas whose boxes meet.
 * @returns ids in the order of the boundaries; none for a territory without a boundary
 */
export function neighbourFinder(boundaries: readonly StoredBoundary[]): (id: string) => string[] {
  const shapes = new Map(
    boundaries.map(({ territory_id, geometry }) => [territory_id, shapeOf(geometry)]),
  );
  return (id) => {
    const own = shapes.get(id);
    if (own === undefined) return [];
    return [...shapes].flatMap(([other, shape]) =>
      other !== id && areNeighbours(own, shape) ? [other] : [],
    );
  };
}
