/** Whether a ring of a boundary meets itself, decided exactly: five decimals are whole numbers of 1e-5 degrees. */
import type { MultiPolygon, Position } from './rules.ts';

const SCALE = 1e5;

/** An edge in whole numbers, with the box around it, which makes most comparisons unnecessary. */
interface Edge {
  index: number;
  from: Position;
  to: Position;
  west: number;
  east: number;
  south: number;
  north: number;
}

const whole = ([x, y]: Position): Position => [Math.round(x * SCALE), Math.round(y * SCALE)];

function edgeBetween(from: Position, to: Position, index: number): Edge {
  return {
    index,
    from,
    to,
    west: Math.min(from[0], to[0]),
    east: Math.max(from[0], to[0]),
    south: Math.min(from[1], to[1]),
    north: Math.max(from[1], to[1]),
  };
}

function edgesOf(ring: readonly Position[]): Edge[] {
  const points = ring.map(whole);
  return points.slice(1).map((to, index) => edgeBetween(points[index] ?? to, to, index));
}

/** The side of a line on which a point is. The products stay below 2^53, so that nothing is rounded. */
const sideOf = (from: Position, to: Position, [x, y]: Position): number =>
  Math.sign((to[0] - from[0]) * (y - from[1]) - (to[1] - from[1]) * (x - from[0]));

const isInBox = ({ west, east, south, north }: Edge, [x, y]: Position): boolean =>
  west <= x && x <= east && south <= y && y <= north;

function meetingOf(a: Edge, b: Edge): Position | null {
  const [b1, b2] = [sideOf(a.from, a.to, b.from), sideOf(a.from, a.to, b.to)];
  const [a1, a2] = [sideOf(b.from, b.to, a.from), sideOf(b.from, b.to, a.to)];
  if (b1 === 0 && isInBox(a, b.from)) return b.from;
  if (b2 === 0 && isInBox(a, b.to)) return b.to;
  if (a1 === 0 && isInBox(b, a.from)) return a.from;
  if (a2 === 0 && isInBox(b, a.to)) return a.to;
  if (b1 * b2 >= 0 || a1 * a2 >= 0) return null;
  const [ax, ay] = [a.to[0] - a.from[0], a.to[1] - a.from[1]];
  const [bx, by] = [b.to[0] - b.from[0], b.to[1] - b.from[1]];
  const along = ((b.from[0] - a.from[0]) * by - (b.from[1] - a.from[1]) * bx) / (ax * by - ay * bx);
  return [a.from[0] + along * ax, a.from[1] + along * ay];
}

export function meetingPlace(
  a: readonly [Position, Position],
  b: readonly [Position, Position],
): Position | null {
  const found = meetingOf(
    edgeBetween(whole(a[0]), whole(a[1]), 0),
    edgeBetween(whole(b[0]), whole(b[1]), 1),
  );
  return found && [found[0] / SCALE, found[1] / SCALE];
}

/** Adjacent edges share one corner; more only if the second edge runs back along the first. */
function foldOf(first: Edge, second: Edge): Position | null {
  const isStraight = sideOf(first.from, first.to, second.to) === 0;
  const [corner] = [first.to];
  const forward =
    (corner[0] - first.from[0]) * (second.to[0] - corner[0]) +
    (corner[1] - first.from[1]) * (second.to[1] - corner[1]);
  return isStraight && forward < 0 ? corner : null;
}

/** Sweeps from west to east: an edge is compared only with those that begin before it ends. */
function crossingOfRing(ring: readonly Position[]): Position | null {
  const edges = edgesOf(ring);
  const last = edges.length - 1;
  const sorted = edges.toSorted((a, b) => a.west - b.west);
  for (const [place, edge] of sorted.entries()) {
    for (let next = place + 1; next < sorted.length; next += 1) {
      const other = sorted[next];
      if (!other || other.west > edge.east) break;
      if (other.south > edge.north || other.north < edge.south) continue;
      const [early, late] = edge.index < other.index ? [edge, other] : [other, edge];
      const found =
        late.index - early.index === 1
          ? foldOf(early, late)
          : early.index === 0 && late.index === last
            ? foldOf(late, early)
            : meetingOf(edge, other);
      if (found) return found;
    }
  }
  return null;
}

/** @returns where one of its rings crosses or touches itself, or null */
export function selfCrossingOf({ coordinates }: MultiPolygon): Position | null {
  for (const ring of coordinates.flat()) {
    const found = crossingOfRing(ring);
    if (found) return [found[0] / SCALE, found[1] / SCALE];
  }
  return null;
}
