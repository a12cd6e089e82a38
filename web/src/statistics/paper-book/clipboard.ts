import { foldText } from '#lib/collation.ts';

/** The cells of a spreadsheet as it copies them: a cell of several lines stands in quotation marks. */
export function readCells(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const cells = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/gy;
  while (cells.lastIndex < text.length) {
    const match = cells.exec(text);
    if (!match) break;
    const [, quoted, plain = '', end] = match;
    row.push((quoted?.replaceAll('""', '"') ?? plain).replaceAll(/\s+/g, ' ').trim());
    if (end !== '\t') {
      rows.push(row);
      row = [];
    } else if (cells.lastIndex === text.length) row.push('');
  }
  if (row.length > 0) rows.push(row);
  return rows;
}

export const isTable = (text: string): boolean => /[\t\r\n]/.test(text.trimEnd());

const HEADING =
  /^(?:territorios?|terr|no|num|numero|publicador(?:es|a)?|nombres?|hermanos?|fecha|asignad[oa]|asignacion|entregad[oa]|devuelt[oa]|devolucion|completad[oa]|sin completar|terminad[oa]|salida|entrada)(?![a-z])\D*$/;

/** The line of a table that names its columns. */
export function isHeading(cells: readonly string[]): boolean {
  const written = cells.filter((cell) => cell !== '').map(foldText);
  return written.length > 0 && written.every((cell) => HEADING.test(cell));
}
