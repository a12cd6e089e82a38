import { numericDate } from '@territorios/contract/dates.ts';
import { foldText } from '@territorios/contract/names.ts';
import { degreesOf, pairOf } from '#boundaries/read/place.ts';
import type { Cell } from '#imports/read/read-file.ts';

/** A cell as a text, without blanks at its ends; a line end inside stays. */
export function textOf(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'string') return cell.trim();
  if (typeof cell === 'boolean') return cell ? 'Sí' : 'No';
  return typeof cell === 'number' ? String(cell) : numericDate(cell.day);
}

export const nameOf = (cell: Cell | undefined): string => textOf(cell).replaceAll(/\s+/g, ' ');

export const isBlank = (cell: Cell | undefined): boolean => textOf(cell) === '';

/** The places of the cells that are not empty. */
export const filledIn = (cells: readonly Cell[]): number[] =>
  cells.flatMap((cell, at) => (isBlank(cell) ? [] : [at]));

export const isFilled = (cells: readonly Cell[]): boolean => cells.some((cell) => !isBlank(cell));

/** The line as one text, because a title may have its label and its value in two cells. */
export const titleOf = (cells: readonly Cell[]): string =>
  cells.map(nameOf).filter(Boolean).join(' ');

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

const LEVELS: readonly (readonly [Level, words: string])[] = [
  ['verde', 'verde seguro bajo green'],
  ['amarillo', 'amarillo precaucion medio yellow'],
  ['rojo', 'rojo peligro peligroso alto red'],
  [null, 'none ninguno no sin'],
];

/** Also reads 'Rojo (peligro)' and 'Sin nivel'. @returns null for no level, undefined for an unknown word */
export function readDangerLevel(cell: Cell | undefined): Level | undefined {
  const [first = ''] = word(cell).split(/[\s(,-]/);
  return LEVELS.find(([, words]) => words.split(' ').includes(first))?.[0];
}

const DECIMAL = /^[+-]?\d{1,3}(?:[.,]\d+)?°?$/;

export function readDecimal(cell: Cell | undefined): number | undefined {
  if (typeof cell === 'number') return cell;
  const text = textOf(cell).replaceAll('−', '-');
  if (DECIMAL.test(text)) return Number(text.replace(',', '.').replace('°', ''));
  return degreesOf(text) ?? undefined;
}

/** The latitude is first: '19.4, -99.1', '19,4; -99,1' and 19° 25' N 99° 7' W. */
export function coordinatesOfCell(
  cell: Cell | undefined,
): { latitude: number; longitude: number } | undefined {
  const text = textOf(cell).replaceAll('−', '-');
  // '-99,1' is one number with a decimal comma.
  const [latitude, longitude] = (!DECIMAL.test(text) && pairOf(text)) || [];
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
}

/** It reads '3', 3 and '3.0'. */
export function readWhole(cell: Cell | undefined): number | undefined {
  const text = textOf(cell);
  return /^\d{1,9}(?:[.,]0+)?$/.test(text) ? Number.parseInt(text, 10) : undefined;
}
