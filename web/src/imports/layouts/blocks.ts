import { ASSIGNMENT_FIELDS } from '#imports/fields/assignment-fields.ts';
import { namesOne } from '#imports/fields/field.ts';
import { isFilled } from '#imports/fields/values.ts';
import type { Cell } from '#imports/read/read-file.ts';
import { tokensOf } from './table-columns.ts';
import { LEAST_POINTS } from './weights.ts';

type Line = readonly Cell[];

/** The lines of a list one below the other, also where its blocks stand side by side. */
export interface Unfolded {
  rows: readonly Line[];
  /** Each number is that of a row, counted from 0 in the sheet. */
  lines: readonly number[];
}

const { publisher, assigned_on, returned_on } = ASSIGNMENT_FIELDS;
const isOfHolder = namesOne(LEAST_POINTS, publisher, assigned_on, returned_on);

const MOST_LEADING = 8;
const WIDEST = 20;

/** Headings that repeat themselves: the first `lead` columns belong to all blocks, and each block has `width`. */
function blocksIn(headings: Line): { lead: number; width: number; count: number } | null {
  const tokens = headings.map((cell) => tokensOf(cell));
  const keys = tokens.map((own) => own.join(' '));
  const end = keys.findLastIndex((key) => key !== '') + 1;
  for (let lead = 0; lead + 3 < end && lead <= MOST_LEADING; lead += 1) {
    for (let width = 2; lead + 2 * width - 1 <= end && width <= WIDEST; width += 1) {
      const isRepeated = keys.slice(lead + width, end).every((key, at) => key === keys[lead + at]);
      const block = tokens.slice(lead, lead + width);
      const isNamed = block.filter((own) => own.length > 0).length > 1;
      const isLed = keys[lead] !== '' && (lead === 0 || keys.slice(0, lead).some(Boolean));
      if (isRepeated && isNamed && isLed && block.some(isOfHolder))
        return { lead, width, count: Math.ceil((end - lead) / width) };
    }
  }
  return null;
}

export function unfold(rows: readonly Line[], headingLine: number | null): Unfolded {
  const all = rows.map((_, line) => line);
  const blocks = headingLine === null ? null : blocksIn(rows[headingLine] ?? []);
  if (headingLine === null || blocks === null) return { rows, lines: all };
  const { lead, width, count } = blocks;
  const inBlock = (cells: Line, block: number): Line =>
    cells.slice(lead + block * width, lead + (block + 1) * width);
  const title = rows[headingLine - 1] ?? [];
  const titles = Array.from({ length: count }, (_, block) => inBlock(title, block)).filter(
    isFilled,
  );
  const found: { cells: Line; line: number }[] = rows
    .slice(0, headingLine + 1)
    .map((cells, line) => ({
      cells: line === headingLine ? cells.slice(0, lead + width) : cells,
      line,
    }));
  const take = (line: number, block: number) => {
    const cells = rows[line] ?? [];
    const own = inBlock(cells, block);
    if (block === 0 || isFilled(own))
      found.push({ cells: [...cells.slice(0, lead), ...own], line });
  };
  const below = all.slice(headingLine + 1);
  if (lead > 0) for (const line of below) for (let at = 0; at < count; at += 1) take(line, at);
  else
    for (let at = 0; at < count; at += 1) {
      // Each block may have its zone above it.
      if (titles.length > 1) take(headingLine - 1, at);
      for (const line of below) take(line, at);
    }
  return { rows: found.map(({ cells }) => cells), lines: found.map(({ line }) => line) };
}
