import type { Position } from '@territorios/contract/boundaries/rules.ts';
import { meetingPlace } from '@territorios/contract/boundaries/self-crossing.ts';
import type { Box, Ring } from '#boundaries/shape/shape.ts';

/** The corners are counter-clockwise; the side n lies between the corners n and n + 1. */
const cornersOf = ({ west, south, east, north }: Box): readonly Position[] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
];

interface Exit {
  place: Position;
  /** The whole number is the side of the box, and the rest is the share of it. */
  along: number;
}

/** @param through inside the box. @returns null if both places are the same */
function exitOf(from: Position, through: Position, box: Box): Exit | null {
  const [dx, dy] = [through[0] - from[0], through[1] - from[1]];
  const { west, south, east, north } = box;
  const sides = [
    { side: 0, steps: dy < 0 ? (south - through[1]) / dy : Infinity },
    { side: 1, steps: dx > 0 ? (east - through[0]) / dx : Infinity },
    { side: 2, steps: dy > 0 ? (north - through[1]) / dy : Infinity },
    { side: 3, steps: dx < 0 ? (west - through[0]) / dx : Infinity },
  ];
  const { side, steps } = sides.reduce((nearest, one) =>
    one.steps < nearest.steps ? one : nearest,
  );
  if (steps === Infinity) return null;
  const place: Position = [through[0] + dx * steps, through[1] + dy * steps];
  const shares = [
    (place[0] - west) / (east - west),
    (place[1] - south) / (north - south),
    (east - place[0]) / (east - west),
    (north - place[1]) / (north - south),
  ];
  return { place, along: side + (shares[side] ?? 0) };
}

const SIDES = 4;

function cornersBetween(from: Exit, to: Exit, box: Box): Position[] {
  const end = to.along > from.along ? to.along : to.along + SIDES;
  const corners = cornersOf(box);
  const found: Position[] = [];
  for (let next = Math.floor(from.along) + 1; next < end; next += 1) {
    const corner = corners[next % SIDES];
    if (corner) found.push(corner);
  }
  return found;
}

function crossesItself(line: readonly Position[]): boolean {
  const edges = line.slice(1).map((to, index): [Position, Position] => [line[index] ?? to, to]);
  return edges.some((edge, index) =>
    edges.slice(index + 2).some((other) => meetingPlace(edge, other) !== null),
  );
}

/** The line is extended straight beyond its ends. @returns null for a line that meets itself */
export function leftOf(line: readonly Position[], box: Box): Ring | null {
  const [first, second] = line;
  const [last, before] = [line.at(-1), line.at(-2)];
  if (!first || !second || !last || !before) return null;
  const start = exitOf(second, first, box);
  const end = exitOf(before, last, box);
  if (!start || !end) return null;
  const whole = [start.place, ...line, end.place];
  return crossesItself(whole) ? null : [...whole, ...cornersBetween(end, start, box)];
}
