import type { Position } from '@territorios/contract/boundaries/rules.ts';
import { partArea } from '#boundaries/shape/area.ts';
import { clipped } from '#boundaries/shape/clip.ts';
import { checked, type Checked } from '#boundaries/shape/problem.ts';
import {
  boxOf,
  roundedPosition,
  widened,
  type Box,
  type Part,
  type Shape,
} from '#boundaries/shape/shape.ts';
import { leftOf } from './side-of-line.ts';

export type Half = 0 | 1;

export interface Piece {
  part: Part;
  half: Half;
}

/** Rounding leaves smaller slivers beside a line. */
const LEAST_SQUARE_METRES = 1;

const isWorth = (part: Part): boolean => partArea(part) >= LEAST_SQUARE_METRES;

function boxAround(places: readonly Position[]): Box | null {
  const box = boxOf([[places]]);
  if (!box) return null;
  const room = Math.max(box.east - box.west, box.north - box.south);
  return widened(box, room);
}

export const CROSSES_ITSELF = 'La línea se cruza a sí misma. Trácela otra vez.';
export const CANNOT_CUT =
  'No se pudo cortar por esa línea. Trácela un poco más lejos de la orilla.';
export const CUTS_NOTHING =
  'La línea no corta el contorno. Empiécela fuera, cruce el contorno y termine fuera.';

/** All parts are in the first half, because a person chooses. */
export const partsOf = (shape: Shape): readonly Piece[] => shape.map((part) => ({ part, half: 0 }));

/** @returns a sentence if the line cannot cut */
export function piecesOf(shape: Shape, drawn: readonly Position[]): readonly Piece[] | string {
  const line = drawn
    .map(roundedPosition)
    .filter(
      ([x, y], index, all) => index === 0 || x !== all[index - 1]?.[0] || y !== all[index - 1]?.[1],
    );
  if (line.length < 2) return CUTS_NOTHING;
  const box = boxAround([...shape.flat(2), ...line]);
  const left = box && leftOf(line, box);
  if (!left) return CROSSES_ITSELF;
  const inside = clipped('intersection', shape, [[left]]);
  const outside = clipped('difference', shape, [[left]]);
  if (!inside || !outside) return CANNOT_CUT;
  const halves = [inside.filter(isWorth), outside.filter(isWorth)] as const;
  if (halves.some((half) => half.length === 0)) return CUTS_NOTHING;
  return halves.flatMap((parts, half) => parts.map((part) => ({ part, half: half as Half })));
}

/** @returns null if the library fails */
export function halvesOf(pieces: readonly Piece[]): readonly [Shape, Shape] | null {
  const shapeOf = (wanted: Half): Shape | null => {
    const parts = pieces.filter(({ half }) => half === wanted).map(({ part }) => part);
    const [first, ...others] = parts;
    // Two pieces of one half may be adjacent along the line.
    return first ? clipped('union', [first], ...others.map((part) => [part])) : [];
  };
  const [first, second] = [shapeOf(0), shapeOf(1)];
  return first && second && [first, second];
}

export function joined(shapes: readonly Shape[]): Checked | null {
  const [first, ...others] = shapes;
  if (!first) return null;
  const all = clipped('union', first, ...others);
  return all ? checked(all) : { problem: 'No se pudieron unir los contornos', place: null };
}
