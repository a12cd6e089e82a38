import { writeXlsx, type CellValue } from 'hucre/xlsx';
import type { SheetCell, SheetContent } from './sheet.ts';

const DAY_FORMAT = 'dd/mm/yyyy';
const TITLE = { style: { font: { bold: true } } };

/** XML lacks some characters, and a spreadsheet reads `_x…_` as the code of a character. */
const escaped = (text: string): string =>
  text
    .replaceAll(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
    .replaceAll(
      /[\uFFFE\uFFFF]/g,
      (character) => `_x${character.charCodeAt(0).toString(16).toUpperCase()}_`,
    );

function cellValue(cell: SheetCell): CellValue {
  if (typeof cell === 'string') return escaped(cell);
  if (cell === null || typeof cell === 'number') return cell;
  // A spreadsheet has no time zones: midnight UTC stands for the day.
  return new Date(`${cell.day}T00:00:00Z`);
}

export async function writeWorkbook(
  sheets: readonly SheetContent[],
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await writeXlsx({
    sheets: sheets.map(({ name, columns, rows }) => ({
      name,
      columns: columns.map(({ width, isDay }) =>
        isDay === true ? { width, numFmt: DAY_FORMAT } : { width },
      ),
      rows: [columns.map(({ title }) => title || null), ...rows.map((row) => row.map(cellValue))],
      cells: new Map(
        columns.flatMap(({ title }, index) => (title === '' ? [] : [[`0,${index}`, TITLE]])),
      ),
      freezePane: { rows: 1 },
    })),
  });
  // The copy has a buffer of its own, which can be transferred.
  return bytes.slice();
}
