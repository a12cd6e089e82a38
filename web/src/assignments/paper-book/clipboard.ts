import { parseDelimited, withPlainLineEnds } from '#files/delimited-text.ts';
import { foldText } from '@territorios/contract/names.ts';

/** A spreadsheet copies a cell of several lines in quotation marks. */
export const readCells = (text: string): string[][] =>
  parseDelimited(withPlainLineEnds(text).replace(/\n$/, ''), '\t').map((row) =>
    row.map((cell) => cell.replaceAll(/\s+/g, ' ').trim()),
  );

export const isTable = (text: string): boolean => /[\t\r\n]/.test(text.trimEnd());

const HEADING =
  /^(?:territorios?|terr|no|num|numero|publicador(?:es|a)?|nombres?|hermanos?|fecha|asignad[oa]|asignacion|entregad[oa]|devuelt[oa]|devolucion|completad[oa]|sin completar|terminad[oa]|salida|entrada)(?![a-z])\D*$/;

export function isHeading(cells: readonly string[]): boolean {
  const written = cells.filter((cell) => cell !== '').map(foldText);
  return written.length > 0 && written.every((cell) => HEADING.test(cell));
}
