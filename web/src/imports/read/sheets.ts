import { zipSync } from 'fflate';
import { readXlsx, type CellValue, type MergeRange, type Sheet } from 'hucre/xlsx';
import { damaged, FileProblem, orDamaged } from '#files/file-problem.ts';
import { checkTables, MOST_CELLS } from './limits.ts';
import { isErrorText } from './error-text.ts';
import type { Cell, CellTable } from './read-file.ts';
import { checkExtents, checkMarkup, columnName } from './sheet-extent.ts';
import { unzip } from './unzip.ts';
import { sheetParts, type SheetPart } from './workbook.ts';

/** Of no use for the cells; hucre would read them all. */
const PASSED_OVER =
  /(?:^|\/)(?:charts?|chartsheets|comments\d*\.xml|customXml|diagrams|docMetadata|docProps|drawings|embeddings|externalLinks|media|metadata\.xml|persons|pivot\w*|printerSettings|richData|slicer\w*|tables|theme|threadedComments|timeline\w*|worksheets\/_rels)(?:\/|$)/i;

const isWorkbookPart = (name: string): boolean =>
  (/\.(?:xml|rels)$/i.test(name) || name === '[Content_Types].xml') && !PASSED_OVER.test(name);

const DAY_LENGTH = 'yyyy-MM-dd'.length;
const TIME = { from: DAY_LENGTH + 1, to: 'yyyy-MM-ddThh:mm'.length };
/** What a time of day is a part of. */
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
  // Merged cells never lie over each other, unless someone wants it to take long.
  let left = MOST_CELLS;
  for (const { startRow, startCol, endRow, endCol } of merges) {
    for (let line = Math.max(0, startRow); line <= endRow && line < rows.length; line++) {
      const row = rows[line] ?? [];
      const last = Math.min(endCol, row.length - 1);
      left -= 1 + Math.max(0, last - startCol);
      if (left < 0) return;
      for (let column = Math.max(0, startCol); column <= last; column++)
        if (line !== startRow || column !== startCol) row[column] = null;
    }
  }
}

const withoutEnd = <T>(list: readonly T[], isEmpty: (one: T) => boolean): T[] =>
  list.slice(0, list.findLastIndex((one) => !isEmpty(one)) + 1);

function tableOf({ rows, cells, merges = [] }: Sheet, { name, isHidden }: SheetPart): CellTable {
  const read = rows.map((row) => row.map(cellOf));
  for (const [place, { type }] of cells ?? []) {
    if (type !== 'error') continue;
    const [line = 0, column = 0] = place.split(',').map(Number);
    const row = read[line];
    if (row) row[column] = null;
  }
  clearMerged(read, merges);
  const written = read.map((row) => withoutEnd(row, (cell) => cell === null));
  return {
    name,
    isHidden,
    hasMergedCells: merges.length > 0,
    rows: withoutEnd(written, ({ length }) => length === 0),
  };
}

/** hucre unpacks again by itself: it is handed an archive of what was looked at, and of nothing else. */
export async function readSheets(bytes: Uint8Array): Promise<readonly CellTable[]> {
  const parts = await orDamaged(() => unzip(bytes, isWorkbookPart));
  const { sheets, workbook, extent } = await orDamaged(() => {
    for (const [path, part] of parts) checkMarkup(part, /worksheets\//.test(path));
    const found = sheetParts(parts);
    return {
      sheets: found,
      extent: checkExtents(
        found.map(({ name, path }) => ({ name, xml: new TextDecoder().decode(parts.get(path)) })),
      ),
      workbook: zipSync(Object.fromEntries(parts), { level: 0 }),
    };
  });
  parts.clear();
  if (sheets.length === 0) throw damaged();
  if (extent.rows === 0) throw new FileProblem('El archivo no tiene ninguna celda con datos.');
  const range = `A1:${columnName(extent.columns)}${extent.rows}`;
  const names = new Set(sheets.map(({ name }) => name));
  const read = await orDamaged(() =>
    readXlsx(workbook, { range, sheets: ({ name }) => names.has(name) }),
  );
  const tables = read.sheets.flatMap((sheet) => {
    const part = sheets.find(({ name }) => name === sheet.name);
    return part ? [tableOf(sheet, part)] : [];
  });
  return checkTables(tables);
}
