import { MOST_POINTS, type Position } from '#boundaries/rules.ts';

/** A thin fan of as many points as there may be, each with as many characters as a place can have. */
export function longestBoundary(): { type: 'Polygon'; coordinates: Position[][] } {
  const across = (index: number) => Number((-179 - (index * 10 + 1) / 1e5).toFixed(5));
  const edge = Array.from({ length: MOST_POINTS - 2 }, (_none, index): Position => [
    across(index),
    index % 2 === 0 ? -89.00001 : -89.00003,
  ]);
  const [first = [0, 0]] = edge;
  return { type: 'Polygon', coordinates: [[...edge, [across(MOST_POINTS / 2), -89.90001], first]] };
}
