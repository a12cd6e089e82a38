import { damaged } from '#files/file-problem.ts';
import { MOST_CELLS, MOST_ROWS, tooManyCells, tooManyRows } from './limits.ts';

/** Of `row` and `c`, the latter of which is a cell. */
const TAGS = /<(?:[\w.-]+:)?(row|c)(?=[\s/>])([^<>]*?)(\/?)>/g;
const REFERENCE = /\sr\s*=\s*["']([A-Za-z]*)(\d+)["']/;
const LETTER_A = 'a'.codePointAt(0) ?? 0;
const LETTERS = 26;
const LONGEST_TAG = 4096;
/** `XFD` is the last one. */
const MOST_COLUMNS = 16_384;
/** A cell with its value has four tags. */
const MOST_TAGS = 4_000_000;
/** Of the texts, styles and names of a workbook: their elements and attributes. */
const MOST_MARKUP = 800_000;

/** Lines and columns, counted from 1. */
export interface Extent {
  rows: number;
  columns: number;
}

const NO_EXTENT: Extent = { rows: 0, columns: 0 };

/** The smallest one that holds both. */
const union = (a: Extent, b: Extent): Extent => ({
  rows: Math.max(a.rows, b.rows),
  columns: Math.max(a.columns, b.columns),
});

const columnOf = (letters: string): number =>
  Array.from(letters.toLowerCase()).reduce(
    (column, letter) => column * LETTERS + (letter.codePointAt(0) ?? 0) - LETTER_A + 1,
    0,
  );

/** `B` for 2. */
export function columnName(column: number): string {
  const letter = String.fromCodePoint(LETTER_A + ((column - 1) % LETTERS)).toUpperCase();
  return column > LETTERS ? columnName(Math.floor((column - 1) / LETTERS)) + letter : letter;
}

/** How far a sheet reaches: cells that have something, and those with a format alone, too. */
function extentOf(xml: string): { filled: Extent; all: Extent } {
  let filled = NO_EXTENT;
  let all = NO_EXTENT;
  let line = 0;
  let column = 0;
  let tags = 0;
  for (const tag of xml.matchAll(TAGS)) {
    const [whole, name, attributes = '', end] = tag;
    if (whole.length > LONGEST_TAG) throw damaged();
    if (++tags > MOST_CELLS) throw tooManyCells();
    const [, letters = '', digits] = REFERENCE.exec(attributes) ?? [];
    if (name === 'row') {
      line = digits === undefined ? line + 1 : Number(digits);
      column = 0;
      continue;
    }
    // A cell without a reference stands beside the one before.
    column = digits === undefined ? column + 1 : columnOf(letters);
    if (column > MOST_COLUMNS) throw damaged();
    const at = { rows: digits === undefined ? line : Number(digits), columns: column };
    all = union(all, at);
    const isFilled = end === '' && !xml.startsWith('</', tag.index + whole.length);
    if (isFilled) filled = union(filled, at);
  }
  return { filled, all };
}

/** What hucre makes of a sheet is a rectangle, which one far cell makes as large as it likes. */
export function checkExtents(sheets: readonly { name: string; xml: string }[]): Extent {
  const extents = sheets.map(({ name, xml }) => ({ name, ...extentOf(xml) }));
  const whole = extents.map(({ filled }) => filled).reduce(union, NO_EXTENT);
  let cells = 0;
  for (const { name, filled, all } of extents) {
    if (filled.rows > MOST_ROWS) throw tooManyRows(name, filled.rows);
    cells += Math.min(all.rows, whole.rows) * Math.min(all.columns, whole.columns);
  }
  if (cells > MOST_CELLS) throw tooManyCells();
  return whole;
}

const OPEN = '<'.codePointAt(0);
const EQUALS = '='.codePointAt(0);

/** hucre keeps each element of these parts as an object. */
export function checkMarkup(part: Uint8Array, isSheet: boolean): void {
  let tags = 0;
  let attributes = 0;
  for (let at = 0; at < part.length; at++) {
    if (part[at] === OPEN) tags++;
    else if (part[at] === EQUALS) attributes++;
  }
  if (tags > MOST_TAGS || (!isSheet && tags + attributes > MOST_MARKUP)) throw tooManyCells();
}
