import type { Position } from '@territorios/contract/boundaries/rules.ts';
import type { CornerPlace } from '#boundaries/shape/edits.ts';
import { edgesOf, type Ring, type Shape } from '#boundaries/shape/shape.ts';

type Pixel = readonly [x: number, y: number];
export type ToPixel = (place: Position) => Pixel;

/** The middle of an edge becomes a corner after `at` once it is dragged. */
export interface Handle {
  at: CornerPlace;
  isMiddle: boolean;
}

/** A handle in the middle of a shorter edge would cover its corners. */
const SHORTEST_EDGE_PX = 48;

const distance = ([x1, y1]: Pixel, [x2, y2]: Pixel): number => Math.hypot(x2 - x1, y2 - y1);

export const middlesOf = (ring: Ring, toPixel: ToPixel): readonly (Position | null)[] =>
  edgesOf(ring).map(([from, to]) =>
    distance(toPixel(from), toPixel(to)) < SHORTEST_EDGE_PX
      ? null
      : [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2],
  );

export interface Pressed {
  pixel: Pixel;
  /** A finger or a mouse may miss by this many pixels. */
  reach: number;
  toPixel: ToPixel;
}

/** Corners take precedence over middles. */
export function handleAt(shape: Shape, { pixel, reach, toPixel }: Pressed): Handle | null {
  let found: Handle | null = null;
  let nearest = reach;
  const look = (place: Position | null, handle: Handle) => {
    if (!place) return;
    const away = distance(toPixel(place), pixel);
    if (away > nearest) return;
    nearest = away;
    found = handle;
  };
  const each = (visit: (ring: Ring, part: number, place: number) => void) =>
    shape.forEach((part, index) => part.forEach((ring, place) => visit(ring, index, place)));
  each((ring, part, place) =>
    ring.forEach((corner, index) =>
      look(corner, { at: { part, ring: place, corner: index }, isMiddle: false }),
    ),
  );
  if (found) return found;
  each((ring, part, place) =>
    middlesOf(ring, toPixel).forEach((middle, index) =>
      look(middle, { at: { part, ring: place, corner: index }, isMiddle: true }),
    ),
  );
  return found;
}
