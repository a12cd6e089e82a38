import { isInside } from '@territorios/contract/boundaries/inside.ts';
import type { Position } from '@territorios/contract/boundaries/rules.ts';
import { meetingPlace } from '@territorios/contract/boundaries/self-crossing.ts';
import { clipped } from './clip.ts';
import {
  edgesOf,
  FEWEST_CORNERS,
  openRing,
  roundedPosition,
  type Ring,
  type Shape,
} from './shape.ts';

export interface RingPlace {
  part: number;
  /** Ring 0 is the outer ring. */
  ring: number;
}

export interface CornerPlace extends RingPlace {
  corner: number;
}

const withRing = (shape: Shape, at: RingPlace, change: (ring: Ring) => Ring): Shape =>
  shape.map((part, index) =>
    index === at.part ? part.map((ring, place) => (place === at.ring ? change(ring) : ring)) : part,
  );

export const moveCorner = (shape: Shape, at: CornerPlace, to: Position): Shape =>
  withRing(shape, at, (ring) => ring.with(at.corner, roundedPosition(to)));

export const addCornerAfter = (shape: Shape, at: CornerPlace): Shape =>
  withRing(shape, at, (ring) => {
    const edge = edgesOf(ring)[at.corner];
    if (!edge) return ring;
    const [[x1, y1], [x2, y2]] = edge;
    return ring.toSpliced(at.corner + 1, 0, roundedPosition([(x1 + x2) / 2, (y1 + y2) / 2]));
  });

const removePart = (shape: Shape, part: number): Shape => shape.toSpliced(part, 1);

/** An outer ring takes its holes with it. */
export const removeRing = (shape: Shape, at: RingPlace): Shape =>
  at.ring === 0
    ? removePart(shape, at.part)
    : shape.map((part, index) => (index === at.part ? part.toSpliced(at.ring, 1) : part));

/** A triangle is removed as a whole. */
export const removeCorner = (shape: Shape, at: CornerPlace): Shape =>
  (shape[at.part]?.[at.ring]?.length ?? 0) <= FEWEST_CORNERS
    ? removeRing(shape, at)
    : withRing(shape, at, (ring) => ring.toSpliced(at.corner, 1));

const ringsMeet = (a: Ring, b: Ring): boolean =>
  edgesOf(a).some((edge) => edgesOf(b).some((other) => meetingPlace(edge, other) !== null));

const partAt = (shape: Shape, place: Position): number =>
  shape.findIndex(
    ([outer = [], ...holes]) =>
      isInside(place, outer) && !holes.some((hole) => isInside(place, hole)),
  );

/** @returns the hole that contains a place, or else the part */
export function ringAt(shape: Shape, place: Position): RingPlace | null {
  for (const [part, [outer = [], ...holes]] of shape.entries()) {
    if (!isInside(place, outer)) continue;
    return { part, ring: 1 + holes.findIndex((hole) => isInside(place, hole)) };
  }
  return null;
}

/** @returns null if the library fails */
export function cut(shape: Shape, drawn: Ring): Shape | null {
  const ring = openRing(drawn);
  const [first] = ring;
  if (!first || ring.length < FEWEST_CORNERS) return shape;
  const around = partAt(shape, first);
  const isHole = around >= 0 && !shape.flat().some((other) => ringsMeet(ring, other));
  // Clipping could change the corners of a hole that touches nothing.
  if (isHole && !shape.flat().some(([corner]) => corner !== undefined && isInside(corner, ring)))
    return shape.map((part, index) => (index === around ? [...part, ring] : part));
  return clipped('difference', shape, [[ring]]);
}

/** @returns null if the library fails */
export function addPart(shape: Shape, drawn: Ring): Shape | null {
  const ring = openRing(drawn);
  const [first] = ring;
  if (!first || ring.length < FEWEST_CORNERS) return shape;
  const isApart =
    partAt(shape, first) < 0 &&
    !shape.some(
      ([outer = []]) =>
        ringsMeet(ring, outer) || (outer[0] !== undefined && isInside(outer[0], ring)),
    );
  return isApart ? [...shape, [ring]] : clipped('union', shape, [[ring]]);
}
