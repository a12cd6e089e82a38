import { ASSIGNMENT_FIELDS } from '#imports/fields/assignment-fields.ts';
import { namesOne } from '#imports/fields/field.ts';
import { nameOf } from '#imports/fields/values.ts';
import type { Cell } from '#imports/read/read-file.ts';
import { tokensOf } from './table-columns.ts';
import {
  readRecordLines,
  WHOLE_HEADING,
  withoutMark,
  type RecordEntry,
  type SheetRecord,
} from './record-layout.ts';
import { sectionIn } from './sections.ts';

type Line = readonly Cell[];

interface Block {
  start: number;
  territory: string;
  line: number;
  entries: RecordEntry[];
  /** The name above the days that come in the next line. */
  holder: string;
}

const { publisher, assigned_on, completed_on, returned_on } = ASSIGNMENT_FIELDS;
const FEWEST_BLOCKS = 2;
const LABEL = /^terr(?:itorio|itory|itório|\.)?\s*(?:n\S{0,6})?\s*[:_]*\s*(?:\d\S*)?$/i;
const isNamed = namesOne(WHOLE_HEADING, publisher, assigned_on, completed_on, returned_on);
const isHeading = (cells: Line): boolean => cells.some((cell) => isNamed(tokensOf(cell)));
const isDay = (cell: Cell | undefined): boolean =>
  typeof cell === 'object' && cell !== null ? true : /^\d/.test(nameOf(cell));

/** A cell has 'Terr. núm. 7', or the number is in the cell beside its label. */
function blocksIn(cells: Line, line: number): Block[] {
  const found = cells.flatMap((cell, start): Block[] => {
    const text = nameOf(cell);
    const number = nameOf(cells[start + 1]);
    if (!LABEL.test(text)) return [];
    const block = { start, line, entries: [], holder: '' };
    if (sectionIn(text)?.territory !== undefined) return [{ ...block, territory: text }];
    return /^\S*\d\S*$/.test(number) ? [{ ...block, territory: number }] : [];
  });
  return found.length >= FEWEST_BLOCKS ? found : [];
}

function readLine(cells: Line, block: Block, width: number): void {
  const own = cells.slice(block.start, block.start + width);
  const name = withoutMark(nameOf(own.find((cell) => nameOf(cell) !== '' && !isDay(cell))));
  const days = own.map((cell) => (isDay(cell) ? cell : null));
  const [assigned, completed] = days.slice(-2);
  const last = block.entries.at(-1);
  // Both days may stand one below the other, beside the name.
  if (width === 2 && name !== '' && isDay(own[1])) {
    block.entries.push({ holder: name, assigned: own[1], completed: null });
    return;
  }
  if (width === 2 && name === '' && block.holder === '' && assigned === null && last) {
    last.completed ??= completed;
    return;
  }
  if (name !== '') block.holder = name;
  if (!own.some(isDay)) return;
  block.entries.push({ holder: block.holder, assigned, completed });
  block.holder = '';
}

/** Reads the form before 2022, which has its territories beside each other and their years below them. */
function readRecordColumns(rows: readonly Line[]): SheetRecord | null {
  const found: Block[] = [];
  let blocks: Block[] = [];
  for (const [line, cells] of rows.entries()) {
    const next = blocksIn(cells, line);
    if (next.length > 0) {
      blocks = next;
      found.push(...next);
    } else if (blocks.length > 0 && !isHeading(cells)) {
      const [first, second] = blocks;
      const width = Math.min(3, (second?.start ?? 0) - (first?.start ?? 0));
      for (const block of blocks) readLine(cells, block, width);
    }
  }
  for (const block of found)
    if (block.holder !== '')
      block.entries.push({ holder: block.holder, assigned: null, completed: null });
  const territories = found.map(({ line, territory, entries }) => ({
    line,
    territory,
    zone: null,
    lastCompleted: null,
    entries,
  }));
  return found.some(({ entries }) => entries.length > 0) ? { rows: territories, totals: [] } : null;
}

export const readRecord = (rows: readonly Line[]): SheetRecord | null =>
  readRecordLines(rows) ?? readRecordColumns(rows);
