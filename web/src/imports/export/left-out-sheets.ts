import type { Day } from '@territorios/contract/dates.ts';
import type { SheetCell, SheetContent } from '#files/sheet.ts';
import { nameOf } from '#imports/fields/values.ts';
import type { RowPlace, TableChoice } from '#imports/layouts/plan.ts';
import { cellDays } from '#imports/layouts/table-days.ts';
import { tableLabel, type Cell, type CellTable } from '#imports/read/read-file.ts';

export interface LeftOutRow {
  at: RowPlace | undefined;
  name: string;
  error: string;
}

const WHY = { title: 'Motivo', width: 48 };
const WIDTH = 20;

const LONGEST_NAME = 27;

const NO_CHOICE: TableChoice = { kind: null, headingLine: null, columns: [] };

/** Spreadsheets refuse two sheets of one name. */
function sheetName(wanted: string, taken: Set<string>): string {
  const name = wanted.replaceAll(/[[\]:*?/\\]/g, ' ').slice(0, LONGEST_NAME) || 'No se importó';
  let own = name;
  for (let count = 2; taken.has(own.toLowerCase()); count += 1) own = `${name} (${count})`;
  taken.add(own.toLowerCase());
  return own;
}

const sheetCell = (cell: Cell): SheetCell =>
  typeof cell === 'boolean' ? (cell ? 'Sí' : 'No') : cell;

/** The lines of the file as they were, with the reason, so that they can be corrected and brought again. */
export function leftOutSheets(
  tables: readonly CellTable[],
  choices: readonly TableChoice[],
  rows: readonly LeftOutRow[],
  today: Day,
): SheetContent[] {
  const found = new Set<LeftOutRow>();
  const taken = new Set<string>();
  const sheets = tables.flatMap((table, index): SheetContent[] => {
    const label = tableLabel(table);
    const { name, rows: lines } = table;
    const own = rows.filter(
      ({ at }) => at !== undefined && at.table === label && lines[at.line - 1],
    );
    if (own.length === 0) return [];
    for (const row of own) found.add(row);
    const choice = choices[index] ?? NO_CHOICE;
    const { headingLine } = choice;
    const headings = headingLine === null ? [] : (lines[headingLine] ?? []);
    const dayOf = cellDays(table, choice, today);
    const width = Math.max(headings.length, ...own.map(({ at }) => lineOf(lines, at).length));
    const columns = Array.from({ length: width }, (_none, column) => ({
      title: nameOf(headings[column]),
      width: WIDTH,
    }));
    return [
      {
        name: sheetName(name || (table.file ?? ''), taken),
        columns: [...columns, WHY],
        rows: own.map(({ at, error }) => [
          ...columns.map((_column, column) => {
            const cell = lineOf(lines, at)[column] ?? null;
            const found = dayOf(column, cell);
            // Another file with only some of the lines would not show that the month is first.
            return found?.isMonthFirst ? { day: found.day } : sheetCell(cell);
          }),
          error,
        ]),
      },
    ];
  });
  const others = rows.filter((row) => !found.has(row));
  const columns = [{ title: 'Nombre', width: WIDTH }, WHY];
  return others.length === 0
    ? sheets
    : [...sheets, { name: 'Otras', columns, rows: others.map(({ name, error }) => [name, error]) }];
}

const lineOf = (lines: CellTable['rows'], at: RowPlace | undefined): readonly Cell[] =>
  lines[(at?.line ?? 0) - 1] ?? [];
