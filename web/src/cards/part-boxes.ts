import { INNER } from './card-size.ts';

/** Lengths are in mm, and the size of letters in points. */
export const BOXES = { side: 3.6, gap: 1.2, between: 2.4, line: 5.2, before: 1.6, text: 8 };
/** So much takes a wide letter of that size: the room is known before the fonts are there. */
const LETTER = 1.8;
const MOST_LINES = 3;

export interface BoxPlan {
  columns: number;
  /** Of a label. */
  width: number;
  height: number;
}

/** Boxes to tick by pen in columns of one width; null where they would take too much of the map's room. */
export function planBoxes(labels: readonly string[]): BoxPlan | null {
  if (labels.length === 0) return null;
  const longest = Math.max(...labels.map((label) => Array.from(label).length));
  const { side, gap, between, line, before } = BOXES;
  const width = longest * LETTER;
  const columns = Math.floor((INNER + between) / (side + gap + width + between));
  const lines = Math.ceil(labels.length / columns);
  return columns === 0 || lines > MOST_LINES
    ? null
    : { columns, width, height: before + lines * line };
}
