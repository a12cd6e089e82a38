import type { Day } from '#dates.ts';
import { serviceYearOf } from '#statistics/s13.ts';

/**
 * The first day whose lines keep their holders.
 * @param years service years that are kept, the running one counted
 */
export const firstKeptDay = (years: number, today: Day): Day =>
  `${serviceYearOf(today) - years}-09-01`;
