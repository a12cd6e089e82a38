import { formatCount } from '@territorios/contract/spanish.ts';
import type { Area } from '#boundaries/read/areas.ts';
import { FileProblem } from '#files/file-problem.ts';
import type { CellTable } from './read-file.ts';

export const MOST_FILE_BYTES = 10 * 1024 * 1024;
export const MOST_ROWS = 20_000;
/** The cells are those of all sheets, also empty ones to the left of or above another. */
export const MOST_CELLS = 4_000_000;
/** Characters in all cells; a shared text counts once for each cell, because each gets a copy later. */
const MOST_TEXT = 32 * 1024 * 1024;
/** Excel's cells hold 32,767; a boundary of a CSV file may be longer. */
const LONGEST_TEXT = 65_536;

const sheetOf = (name: string): string => (name === '' ? 'El archivo' : `La hoja «${name}»`);

export const tooManyCells = (): FileProblem =>
  new FileProblem(
    'El archivo tiene demasiadas celdas. Deje en él solo las hojas y las columnas que quiere importar.',
  );

/** @throws FileProblem where the tables hold more than the page could show or send */
export function checkTables(tables: readonly CellTable[]): readonly CellTable[] {
  let cells = 0;
  let text = 0;
  for (const { name, rows } of tables) {
    if (rows.length > MOST_ROWS)
      throw new FileProblem(
        `${sheetOf(name)} tiene ${formatCount(rows.length)} filas; se pueden leer hasta ${formatCount(MOST_ROWS)}. Divida el archivo en varios.`,
      );
    for (const row of rows) {
      cells += row.length;
      for (const cell of row) {
        if (typeof cell !== 'string') continue;
        text += cell.length;
        if (cell.length > LONGEST_TEXT)
          throw new FileProblem(
            `${sheetOf(name)} tiene una celda de ${formatCount(cell.length)} caracteres; se pueden leer hasta ${formatCount(LONGEST_TEXT)}.`,
          );
      }
    }
  }
  if (cells > MOST_CELLS) throw tooManyCells();
  if (text > MOST_TEXT)
    throw new FileProblem('El archivo tiene demasiado texto. Divídalo en varios.');
  return tables;
}

/** @throws FileProblem for a map with more places than a table may have rows */
export function checkAreas(areas: readonly Area[]): readonly Area[] {
  if (areas.length <= MOST_ROWS) return areas;
  throw new FileProblem(
    `El mapa tiene ${formatCount(areas.length)} lugares; se pueden leer hasta ${formatCount(MOST_ROWS)}. Divídalo en varios.`,
  );
}
