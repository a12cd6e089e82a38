import type { Day } from '@territorios/contract/dates.ts';
import type { Cell } from '#imports/read/read-file.ts';
import { readPastedDay } from '#lib/read-day.ts';
import { textOf } from './values.ts';

const NO_DAY =
  /^(?:[-–—_.*?]+|n\/?a|s\/?f|pendiente|en curso|en uso|actual|vigente|abierto|sin fecha|pending|pendente|ninguna?)$/i;
const TWO_NUMBERS = /^(\d{1,2})(\s*[/.\-\s]\s*)(\d{1,2})(?=\s*[/.\-\s]\s*\d)/;
const MONTHS = 12;

const MONTH = /^\p{L}{3,10}\.?(?:\s+del?\s+|[\s'’/.-]+)(?:\d{2}|\d{4})$/u;
/** 'marzo 2024' is read as its first day. */
export const isMonthOnly = (cell: Cell | undefined): boolean =>
  typeof cell === 'string' && MONTH.test(cell.trim());

export interface DayReader {
  /** @returns null for an empty cell, undefined for a cell that is no day */
  read: (cell: Cell | undefined) => Day | null | undefined;
  /** The days are as programs from the United States write them: '3/25/2024'. */
  isMonthFirst: boolean;
}

export type DayOrder = 'day-first' | 'month-first' | 'unknown';

/** Month first, if one day can only be read so and none only the other way. */
export function dayOrder(cells: readonly (Cell | undefined)[]): DayOrder {
  let order: DayOrder = 'unknown';
  for (const cell of cells) {
    if (typeof cell !== 'string') continue;
    const [, first, , second] = TWO_NUMBERS.exec(cell.trim()) ?? [];
    if (first === undefined || second === undefined) continue;
    if (Number(first) > MONTHS) return 'day-first';
    if (Number(second) > MONTHS) order = 'month-first';
  }
  return order;
}

/** @param cells all days that were written alike: those of a column, or of a record */
export const dayReader = (cells: readonly (Cell | undefined)[], today: Day): DayReader =>
  readerOf(dayOrder(cells), today);

export function readerOf(order: DayOrder, today: Day): DayReader {
  const isMonthFirst = order === 'month-first';
  const known = new Map<string, Day | undefined>();
  const readText = (written: string): Day | undefined => {
    if (known.has(written)) return known.get(written);
    const text = isMonthOnly(written) ? `1 ${written.replaceAll(/['’]/g, ' ')}` : written;
    const day = readPastedDay(isMonthFirst ? text.replace(TWO_NUMBERS, '$3$2$1') : text, today);
    known.set(written, day);
    return day;
  };
  return {
    isMonthFirst,
    read: (cell) => {
      if (typeof cell === 'object' && cell !== null) return cell.day;
      const text = textOf(cell);
      if (text === '' || NO_DAY.test(text)) return null;
      return typeof cell === 'boolean' ? undefined : readText(text);
    },
  };
}

export const wrongDay = (cell: Cell | undefined): string =>
  `La fecha no es válida: ${textOf(cell).slice(0, 40)}`;
