import { numericDate } from '@territorios/contract/dates.ts';
import { foldText } from '@territorios/contract/names.ts';
import type { Cell } from '#imports/read/read-file.ts';

/** A cell as a text, without blanks at its ends; a line end inside stays. */
export function textOf(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'string') return cell.trim();
  if (typeof cell === 'boolean') return cell ? 'Sí' : 'No';
  return typeof cell === 'number' ? String(cell) : numericDate(cell.day);
}

/** A name is one line with single blanks, also where the cell has several lines. */
export const nameOf = (cell: Cell | undefined): string => textOf(cell).replaceAll(/\s+/g, ' ');

export const isBlank = (cell: Cell | undefined): boolean => textOf(cell) === '';

const YES = new Set('si sim s x v verdadero yes y true t 1 ✓ ✔ ☑ ok'.split(' '));
const NO = new Set('no nao n f falso false 0 ✗ ✘ ☐ -'.split(' '));

const word = (cell: Cell | undefined): string => foldText(textOf(cell)).replaceAll(/[.!]/g, '');

/** @returns undefined for any other text */
export function readYesNo(cell: Cell | undefined): boolean | undefined {
  const said = word(cell);
  if (YES.has(said)) return true;
  return NO.has(said) ? false : undefined;
}

type Level = 'verde' | 'amarillo' | 'rojo' | null;

const LEVELS: ReadonlyMap<string, Level> = new Map<string, Level>([
  ...'verde seguro bajo green'.split(' ').map((said): [string, Level] => [said, 'verde']),
  ...'amarillo precaucion medio yellow'
    .split(' ')
    .map((said): [string, Level] => [said, 'amarillo']),
  ...'rojo peligro peligroso alto red'.split(' ').map((said): [string, Level] => [said, 'rojo']),
  ['none', null],
  ['ninguno', null],
  ['no', null],
  ['sin', null],
]);

/** Also reads 'Rojo (peligro)' and 'Sin nivel'. @returns null for no level, undefined for an unknown word */
export const readDangerLevel = (cell: Cell | undefined): Level | undefined =>
  LEVELS.get(word(cell).split(/[\s(,-]/)[0] ?? '');

const DECIMAL = /^[+-]?\d{1,3}(?:[.,]\d+)?°?$/;

export function readDecimal(cell: Cell | undefined): number | undefined {
  if (typeof cell === 'number') return cell;
  const text = textOf(cell).replaceAll('−', '-');
  const [degrees, ...more] = degreesIn(text);
  if (degrees !== undefined && more.length === 0) return degrees;
  return DECIMAL.test(text) ? Number(text.replace(',', '.').replace('°', '')) : undefined;
}

/** 19° 25' 57.3" N, as a map shows it; the west and the south are below zero. */
const DEGREES =
  /(\d{1,3})°\s*(\d{1,2})['′’]\s*(\d{1,2}(?:[.,]\d+)?)?\s*(?:["″”]|'')?\s*([NSEOWL])(?![a-z])/gi;

const degreesIn = (text: string): number[] =>
  [...text.matchAll(DEGREES)].map(([, degrees, minutes, seconds = '0', side = '']) => {
    const size = Number(degrees) + Number(minutes) / 60 + Number(seconds.replace(',', '.')) / 3600;
    return Number((/[SOW]/i.test(side) ? -size : size).toFixed(6));
  });

/** '19.4, -99.1', '19.4 -99.1', '19,4; -99,1' and '(19.4, -99.1)': the latitude first. */
const PAIR =
  /^\(?\s*([+-]?\d{1,3}(?:[.,]\d+)?)°?(?:\s*;\s*|\s*,\s+|\s+|,)([+-]?\d{1,3}(?:[.,]\d+)?)°?\s*\)?$/;

export function coordinatesOfCell(
  cell: Cell | undefined,
): { latitude: number; longitude: number } | undefined {
  const text = textOf(cell).replaceAll('−', '-');
  // '-99,1' is one number with a decimal comma.
  const [, first, second] = (DECIMAL.test(text) ? null : PAIR.exec(text)) ?? [];
  const [latitude = readDecimal(first), longitude = readDecimal(second)] =
    degreesIn(text).length === 2 ? degreesIn(text) : [];
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
}

/** Reads '3', 3 and '3.0'. */
export function readWhole(cell: Cell | undefined): number | undefined {
  const text = textOf(cell);
  return /^\d{1,9}(?:[.,]0+)?$/.test(text) ? Number.parseInt(text, 10) : undefined;
}
