import type { Position } from '@territorios/contract/boundaries/rules.ts';
import type { Part, Ring, Shape } from './shape.ts';

/** Of a sphere of the earth's size, which is within 0.5 % of its true form. */
const RADIUS_METRES = 6_371_008.8;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Each corner with the next one; the last one with the first. */
export const edgesOf = (ring: Ring): [Position, Position][] =>
  ring.map((corner, index) => [corner, ring[(index + 1) % ring.length] ?? corner]);

/** Chamberlain and Duquette: exact on a sphere but for the bend of its edges. */
function ringArea(ring: Ring): number {
  const sum = edgesOf(ring).reduce(
    (total, [from, to]) =>
      total +
      radians(to[0] - from[0]) * (2 + Math.sin(radians(from[1])) + Math.sin(radians(to[1]))),
    0,
  );
  return Math.abs((sum * RADIUS_METRES ** 2) / 2);
}

export const partArea = ([outer = [], ...holes]: Part): number =>
  ringArea(outer) - holes.reduce((sum, hole) => sum + ringArea(hole), 0);

/** In square metres. */
export const areaOf = (shape: Shape): number =>
  shape.reduce((sum, part) => sum + partArea(part), 0);

/** Of places so near to each other that the earth is flat between them. */
function metresBetween(from: Position, to: Position): number {
  const eastward = Math.cos(radians((from[1] + to[1]) / 2));
  return Math.hypot(radians(to[0] - from[0]) * eastward, radians(to[1] - from[1])) * RADIUS_METRES;
}

export const ringLength = (ring: Ring): number =>
  edgesOf(ring).reduce((sum, [from, to]) => sum + metresBetween(from, to), 0);
