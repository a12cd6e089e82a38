import { dayOf, type Day, type Instant } from '@territorios/contract/dates.ts';

/* Dates in digits, without date-fns: the public page loads this file. */

/** '20/11/2026' */
export const numericDate = (day: Day): string => {
  const [year, month, dayOfMonth] = day.split('-');
  return `${dayOfMonth}/${month}/${year}`;
};

/** The day of a moment in the congregation's zone: '20/11/2026'. */
export const numericDayOf = (moment: Instant, timeZone: string): string =>
  numericDate(dayOf(moment, timeZone));

/** The day and hour of a moment in the congregation's zone: '20/11/2026 18:04'. */
export function numericMomentOf(moment: Instant, timeZone: string): string {
  const time = new Intl.DateTimeFormat('es', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(moment));
  return `${numericDayOf(moment, timeZone)} ${time}`;
}
