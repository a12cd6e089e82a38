import { MOST_LINES } from '@territorios/contract/lines.ts';
import { numericDate } from '@territorios/contract/dates.ts';
import { foldText } from '@territorios/contract/names.ts';
import { isName, settled, type Reader } from './check.ts';
import { isHeading, readCells } from './clipboard.ts';
import { readPastedDay } from '#lib/read-day.ts';
import { COLUMNS, emptyLine, nextKey, withText, withUnfinished } from './lines.ts';
import type { BookColumn, Line } from './lines.ts';

/** The column after the days may have one of these. */
const UNFINISHED = /^(?:s|si|x|1|v|verdadero|sin completar|✓|✔)$/;

export interface Pasted {
  lines: Line[];
  /** These lines do not fit on this page and go to the next one. */
  rest: Line[];
  count: number;
  /** These cells are to the right of the last column. */
  beyond: number;
}

function filled(line: Line, cells: readonly string[], first: number, reader: Reader): Line {
  return cells.reduce((one, text, index) => {
    if (text === '') return one;
    const column: BookColumn | undefined = COLUMNS[first + index];
    if (column !== undefined) {
      const day = isName(column) ? undefined : readPastedDay(text, reader.today);
      const typed = withText(one, column, day === undefined ? text : numericDate(day));
      return settled(typed, column, reader, false);
    }
    return UNFINISHED.test(foldText(text)) ? withUnfinished(one, true) : one;
  }, line);
}

/** Adds lines where they are missing. @param first the column of the first cell */
export function pasted(
  lines: readonly Line[],
  from: number,
  first: BookColumn,
  text: string,
  reader: Reader,
): Pasted {
  const start = COLUMNS.indexOf(first);
  const cells = readCells(text);
  const written = (cells[0] && isHeading(cells[0]) ? cells.slice(1) : cells).filter((row) =>
    row.some((cell) => cell !== ''),
  );
  const key = nextKey(lines);
  const all = [...lines];
  let beyond = 0;
  for (const [index, row] of written.entries()) {
    const at = from + index;
    all[at] = filled(all[at] ?? emptyLine(key + index), row, start, reader);
    const isRead = (cell: string, place: number) =>
      cell === '' ||
      start + place < COLUMNS.length ||
      (start + place === COLUMNS.length && UNFINISHED.test(foldText(cell)));
    beyond += row.filter((cell, place) => !isRead(cell, place)).length;
  }
  return {
    lines: all.slice(0, MOST_LINES),
    rest: all.slice(MOST_LINES),
    count: written.length,
    beyond,
  };
}
