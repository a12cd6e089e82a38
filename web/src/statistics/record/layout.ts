import type { Paper } from '@territorios/contract/settings/rules.ts';
import { S13_BLOCKS, S13_ROWS } from '@territorios/contract/statistics/s13.ts';

/** Lengths are in points. */
const PAPERS: Record<Paper, { width: number; row: number; names: number }> = {
  a4: { width: 595.28, row: 33, names: 112 },
  letter: { width: 612, row: 31, names: 122 },
};
const LEFT = 36;
const TOP = 78;
const HEAD = 42;
const DATES = 13;
const NUMBERS = 46;

export interface RecordLayout {
  left: number;
  right: number;
  /** These are the tops of the head, of the rows, and of what is below them. */
  top: number;
  rowsTop: number;
  bottom: number;
  head: number;
  row: number;
  /** It is in a row, above its two dates. */
  upper: number;
  label: number;
  last: number;
  block: number;
  blocksLeft: number;
}

/** Where names stand in the place of numbers, the columns beside them are narrower. */
export function layoutOf(paper: Paper, areNumbers: boolean): RecordLayout {
  const { width, row, names } = PAPERS[paper];
  const label = areNumbers ? NUMBERS : names;
  const last = areNumbers ? 54 : 50;
  const blocksLeft = LEFT + label + last;
  const right = width - LEFT;
  const rowsTop = TOP + HEAD;
  return {
    left: LEFT,
    right,
    top: TOP,
    rowsTop,
    bottom: rowsTop + S13_ROWS * row,
    head: HEAD,
    row,
    upper: row - DATES,
    label,
    last,
    block: (right - blocksLeft) / S13_BLOCKS,
    blocksLeft,
  };
}
