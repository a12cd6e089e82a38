import { MOST_CELLS, tooManyCells } from './limits.ts';

/** Rows and cells; a cell with a format alone has nothing between its tags. */
const TAGS = /<(?:[\w.-]+:)?(row|c)(?=[\s/>])([^<>]*?)(\/?)>(<\/)?/g;
const REFERENCE = /\sr\s*=\s*["']([A-Za-z]*)(\d+)["']/;
const LETTER_A = 'a'.codePointAt(0) ?? 0;
const LETTERS = 26;

const columnOf = (letters: string): number =>
  Array.from(letters.toLowerCase()).reduce(
    (column, letter) => column * LETTERS + (letter.codePointAt(0) ?? 0) - LETTER_A + 1,
    0,
  );

/** `B` for 2. */
function columnName(column: number): string {
  const letter = String.fromCodePoint(LETTER_A + ((column - 1) % LETTERS)).toUpperCase();
  return column > LETTERS ? columnName(Math.floor((column - 1) / LETTERS)) + letter : letter;
}

/** The last line and column with something in it, counted from 1; 0 without any. */
function extentOf(xml: string): { rows: number; columns: number } {
  let [rows, columns, line, column] = [0, 0, 0, 0];
  for (const [, name, attributes = '', end, isEmpty] of xml.matchAll(TAGS)) {
    const [, letters = '', digits] = REFERENCE.exec(attributes) ?? [];
    if (name === 'row') {
      line = digits === undefined ? line + 1 : Number(digits);
      column = 0;
      continue;
    }
    // A cell without a reference stands beside the one before.
    column = digits === undefined ? column + 1 : columnOf(letters);
    if (end === '/' || isEmpty !== undefined) continue;
    rows = Math.max(rows, digits === undefined ? line : Number(digits));
    columns = Math.max(columns, column);
  }
  return { rows, columns };
}

/** Cells in use, `A1:D20`: for one far format hucre would make a huge rectangle. @returns null without any */
export function usedRange(sheets: readonly string[]): string | null {
  const extents = sheets.map(extentOf);
  const cells = extents.reduce((sum, { rows, columns }) => sum + rows * columns, 0);
  if (cells > MOST_CELLS) throw tooManyCells();
  const rows = Math.max(...extents.map((one) => one.rows));
  const columns = Math.max(...extents.map((one) => one.columns));
  return cells === 0 ? null : `A1:${columnName(columns)}${rows}`;
}
