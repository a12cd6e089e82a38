import {
  dayOf,
  daysBetween,
  numericDate,
  type Day,
  type Instant,
} from '@territorios/contract/dates.ts';
import { formatCount, remainingDaysText } from '@territorios/contract/spanish.ts';

const SPANISH = 'es';
const LETTERS_OF_SHORT_MONTH = 3;

// Formats are made once: each takes as long as formatting hundreds of dates.
const months = /* @__PURE__ */ new Intl.DateTimeFormat(SPANISH, {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
const ago = /* @__PURE__ */ new Intl.RelativeTimeFormat(SPANISH);

export const longMonth = (month: string): string => months.format(new Date(`${month}-01`));

/** The text is cut here, because browsers differ in how they shorten September. */
export const shortMonth = (month: string): string =>
  longMonth(month).slice(0, LETTERS_OF_SHORT_MONTH);

export function dayAndMonth(day: Day): string {
  const [year, month, dayOfMonth] = day.split('-');
  return `${Number(dayOfMonth)} ${shortMonth(`${year}-${month}`)}`;
}

export const shortDate = (day: Day): string => `${dayAndMonth(day)}, ${day.slice(0, 4)}`;

export const shortDateOf = (moment: Instant, timeZone: string): string =>
  shortDate(dayOf(moment, timeZone));

/** Without the year where it is today's. */
export const briefDateOf = (
  moment: Instant,
  { today, timeZone }: { today: Day; timeZone: string },
) => shortDateOf(moment, timeZone).replace(`, ${today.slice(0, 4)}`, '');

export const numericDayOf = (moment: Instant, timeZone: string): string =>
  numericDate(dayOf(moment, timeZone));

export function numericMomentOf(moment: Instant, timeZone: string): string {
  const time = new Intl.DateTimeFormat(SPANISH, {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(moment));
  return `${numericDayOf(moment, timeZone)} ${time}`;
}

const MINUTE_MS = 60_000;
const DAY = 24 * 60;
const MONTH = 30 * DAY;
const YEAR = 365 * DAY;

const UNITS = [
  // Otherwise it would be 'hace 12 meses'.
  { unit: 'year', from: 11.5 * MONTH, minutes: YEAR },
  { unit: 'month', from: MONTH, minutes: MONTH },
  { unit: 'day', from: DAY, minutes: DAY },
  { unit: 'hour', from: 60, minutes: 60 },
  { unit: 'minute', from: 1, minutes: 1 },
] as const;

export function timeAgo(moment: Instant, now: Date): string {
  const passed = (now.getTime() - Date.parse(moment)) / MINUTE_MS;
  const found = UNITS.find(({ from }) => passed >= from);
  if (found === undefined) return 'hace un momento';
  return ago.format(-Math.round(passed / found.minutes), found.unit);
}

/** @param days since the last valid day, 1 or more */
const lateDaysText = (days: number): string =>
  days === 1 ? 'venció ayer' : `venció hace ${formatCount(days)} días`;

/** The text is 'faltan 12 días', 'vence hoy' or 'venció hace 9 días'. */
export function dueText(lastDay: Day, today: Day): string {
  const days = daysBetween(today, lastDay);
  return days < 0 ? lateDaysText(-days) : remainingDaysText(days);
}

/** From so many days on, years are the shorter figure. */
const MANY_DAYS = 1_000;

/** 'Faltan 12 d', 'Vence hoy', 'Venció · 30 d': a column has room for the whole figure. */
export function shortDueText(lastDay: Day, today: Day): string {
  const days = daysBetween(today, lastDay);
  if (days === 0) return 'Vence hoy';
  const count = Math.abs(days);
  const figure = count < MANY_DAYS ? `${count} d` : `${Math.floor(count / 365)} años`;
  if (days < 0) return `Venció · ${figure}`;
  return `${days === 1 ? 'Falta' : 'Faltan'} ${figure}`;
}
