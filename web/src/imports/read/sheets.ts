import {
  parseCellRef,
  rangeRef,
  readXlsx,
  type CellValue,
  type MergeRange,
  type Sheet,
} from 'hucre/xlsx';
import { damaged, FileProblem, orDamaged } from '#files/file-problem.ts';
import { checkTables, tooManyCells, MOST_CELLS } from './limits.ts';
import { isErrorText } from './error-text.ts';
import type { Cell, CellTable } from './read-file.ts';
import { bomb, checkCount, unzip } from './unzip.ts';

/** Rows and cells; a cell with a format alone has nothing between its tags. */
const TAGS = /<(?:[\w.-]+:)?(row|c)(?=[\s/>])([^<>]*?)(\/?)>(<\/)?/g;
const REFERENCE = /\sr\s*=\s*["']([A-Za-z]*\d+)["']/;

/** Lines and columns count from 1, up to the last with something in it; 0 is none. */
function extentOf(xml: string): { rows: number; columns: number } {
  let [rows, columns, line, column] = [0, 0, 0, 0];
  for (const [, name, attributes = '', end, isEmpty] of xml.matchAll(TAGS)) {
    const [, reference] = REFERENCE.exec(attributes) ?? [];
    // A line or a cell without a reference stands behind the one before.
    const at = reference === undefined ? null : parseCellRef(reference);
    if (name === 'row') {
      line = at ? at.row + 1 : line + 1;
      column = 0;
      continue;
    }
    column = at ? at.col + 1 : column + 1;
    if (end === '/' || isEmpty !== undefined) continue;
    rows = Math.max(rows, at ? at.row + 1 : line);
    columns = Math.max(columns, column);
  }
  return { rows, columns };
}

/** Cells in use, `A1:D20`: for one far format hucre would make a huge rectangle. @returns null without any */
function usedRange(sheets: readonly string[]): string | null {
  const extents = sheets.map(extentOf);
  const cells = extents.reduce((sum, { rows, columns }) => sum + rows * columns, 0);
  if (cells > MOST_CELLS) throw tooManyCells();
  const rows = Math.max(...extents.map((one) => one.rows));
  const columns = Math.max(...extents.map((one) => one.columns));
  return cells === 0 ? null : rangeRef(0, 0, rows - 1, columns - 1);
}

const SHEET = /\/worksheets\/[^/]+\.xml$/i;

const DAY_LENGTH = 'yyyy-MM-dd'.length;
const TIME = { from: DAY_LENGTH + 1, to: 'yyyy-MM-ddThh:mm'.length };
/** A time of day alone is a part of a day before this one. */
const FIRST_DAY = '1900-01-01';
const ISO_DAY = /^(\d{4}-\d\d-\d\d)T00:00:00(?:\.0+)?Z?$/;

/** A spreadsheet has no time zones: hucre gives midnight UTC for a day. */
function dateCell(date: Date): Cell {
  // Excel shows a number beyond its calendar like this.
  if (Number.isNaN(date.getTime())) return '########';
  const text = date.toISOString();
  if (!/^\d/.test(text)) return '########';
  return text < FIRST_DAY ? text.slice(TIME.from, TIME.to) : { day: text.slice(0, DAY_LENGTH) };
}

function cellOf(value: CellValue | undefined): Cell {
  if (value === undefined || value === null || value === '') return null;
  if (value instanceof Date) return dateCell(value);
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (typeof value !== 'string') return null;
  if (isErrorText(value)) return null;
  const [, day] = ISO_DAY.exec(value) ?? [];
  return day === undefined ? value : { day };
}

/** Some programs leave a value under a merged cell, which nobody sees. */
function clearMerged(rows: Cell[][], merges: readonly MergeRange[]): void {
  for (const { startRow, startCol, endRow, endCol } of merges)
    for (const [line, row] of rows.slice(Math.max(0, startRow), endRow + 1).entries())
      row.fill(null, Math.max(0, line === 0 ? startCol + 1 : startCol), endCol + 1);
}

const withoutEnd = <T>(list: readonly T[], isEmpty: (one: T) => boolean): T[] =>
  list.slice(0, list.findLastIndex((one) => !isEmpty(one)) + 1);

function tableOf({ name, hidden, veryHidden, rows, merges = [] }: Sheet): CellTable {
  const read = rows.map((row) => row.map(cellOf));
  clearMerged(read, merges);
  const written = read.map((row) => withoutEnd(row, (cell) => cell === null));
  return {
    name,
    isHidden: hidden === true || veryHidden === true,
    hasMergedCells: merges.length > 0,
    rows: withoutEnd(written, ({ length }) => length === 0),
  };
}

const WITHOUT_CELLS = /missing worksheet file for sheet "(.*)"$/s;

/** hucre refuses a sheet that is one chart, so the file is read again without that sheet. */
async function readCellSheets(
  bytes: Uint8Array,
  range: string,
  passedOver: readonly string[] = [],
): Promise<readonly Sheet[]> {
  try {
    const options = { range, sheets: ({ name }: { name: string }) => !passedOver.includes(name) };
    return (await readXlsx(bytes, options)).sheets;
  } catch (error) {
    const { message } = error as Error;
    const [, name] = WITHOUT_CELLS.exec(message) ?? [];
    if (name !== undefined && !passedOver.includes(name))
      return readCellSheets(bytes, range, [...passedOver, name]);
    // More comes out of a part than it declares, or a sheet reaches too far.
    if (message.includes('zip bomb')) throw bomb();
    throw /over the \d+ limit/.test(message) ? tooManyCells() : damaged();
  }
}

export async function readSheets(bytes: Uint8Array): Promise<readonly CellTable[]> {
  const range = await orDamaged(() => {
    // hucre unpacks all parts by itself, and never ends with some that are damaged.
    const parts = Object.entries(unzip(bytes, () => true, Infinity));
    const sheets = parts.filter(([name]) => SHEET.test(name));
    if (sheets.length === 0) throw damaged();
    checkCount(sheets.length);
    return usedRange(sheets.map(([, sheet]) => new TextDecoder().decode(sheet)));
  });
  if (range === null) throw new FileProblem('El archivo no tiene ninguna celda con datos.');
  return checkTables((await readCellSheets(bytes, range)).map(tableOf));
}
