import { writeXlsx, type CellValue } from 'hucre/xlsx';
import type { SheetCell, SheetContent } from './sheet.ts';

/** Excel writes it in its user's language: '20/11/2026'. */
const DAY_FORMAT = 'dd/mm/yyyy';
const TITLE = { style: { font: { bold: true } } };

// A spreadsheet has no time zones: midnight UTC stands for the day.
const cellValue = (cell: SheetCell): CellValue =>
  cell === null || typeof cell === 'string' ? cell : new Date(`${cell.day}T00:00:00Z`);

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
  // A copy with a buffer of its own, which can be transferred.
  return bytes.slice();
}
