/** Calendar arithmetic. The only file of the contract that knows Date. */

/** A calendar day, `yyyy-MM-dd`. Days compare as text. */
export type Day = string;

/** An ISO 8601 moment in UTC, always with milliseconds: `2026-11-20T18:04:05.000Z`. Moments compare as text. */
export type Instant = string;

/** A day before this one is a typing mistake. */
const FIRST_DAY = '1900-01-01';
const LAST_DAY = '2999-12-31';

const MILLISECONDS_PER_DAY = 86_400_000;
const QUARTER_MS = 900_000;
/** A format takes some 25 kB. */
const MOST_FORMATS = 100;
const formats = new Map<string, Intl.DateTimeFormat>();

function dayFormat(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    // Swedish dates are ISO 8601, and formatting them takes a third of the time of their parts.
    format = new Intl.DateTimeFormat('sv-SE', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    const [oldest] = formats.keys();
    if (formats.size >= MOST_FORMATS && oldest !== undefined) formats.delete(oldest);
    formats.set(timeZone, format);
  }
  return format;
}

/** @param timeZone IANA name, `America/Mexico_City` */
export function dayOf(moment: Instant | Date, timeZone: string): Day {
  return dayFormat(timeZone).format(new Date(moment)).padStart('yyyy-MM-dd'.length, '0');
}

export const numericDate = (day: Day): string => day.replace(/^(.*)-(.*)-(.*)$/, '$3/$2/$1');

const utc = (day: Day): number => Date.parse(`${day}T00:00:00Z`);

/** Returns the value if it is a day that a person may mean, as yyyy-MM-dd. */
export function dayIn(value: unknown): Day | undefined {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return undefined;
  const isKnown = FIRST_DAY <= value && value <= LAST_DAY && !Number.isNaN(utc(value));
  return isKnown && addDays(value, 0) === value ? value : undefined;
}

export function addDays(day: Day, days: number): Day {
  return new Date(utc(day) + days * MILLISECONDS_PER_DAY).toISOString().slice(0, 10);
}

/** The same day so many years later; of 29 February 1 March where there is none. */
export function addYears(day: Day, years: number): Day {
  const moment = new Date(utc(day));
  moment.setUTCFullYear(moment.getUTCFullYear() + years);
  return moment.toISOString().slice(0, 10);
}

/** The same day so many months later; the last day of a month that is too short. */
export function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0));
  return addDays(last.toISOString().slice(0, 10), Math.min(date - last.getUTCDate(), 0));
}

/** Whole months, for a day that is not after the other. */
export function monthsBetween(from: Day, to: Day): number {
  const [fromYear = 0, fromMonth = 0] = from.split('-').map(Number);
  const [year = 0, month = 0] = to.split('-').map(Number);
  const months = (year - fromYear) * 12 + month - fromMonth;
  return addMonths(from, months) > to ? months - 1 : months;
}

/** Whole days, negative when `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((utc(to) - utc(from)) / MILLISECONDS_PER_DAY);
}

/** The first moment of a day, which a change of hour can move away from midnight. */
export function startOfDay(day: Day, timeZone: string): Instant {
  const isEarlier = (moment: number) => dayOf(new Date(moment), timeZone) < day;
  // No zone is a whole day away from UTC, so the day changes once in between.
  let before = utc(day) - MILLISECONDS_PER_DAY;
  let start = utc(day) + MILLISECONDS_PER_DAY;
  const search = (step: number) => {
    while (start - before > step) {
      const middle = before + Math.floor((start - before) / step / 2) * step;
      if (isEarlier(middle)) before = middle;
      else start = middle;
    }
  };
  // Almost every day begins on a quarter of an hour, and to search milliseconds takes three times as long.
  search(QUARTER_MS);
  if (!isEarlier(start - 1)) search(1);
  return new Date(start).toISOString();
}

const NOON_MS = 12 * 3_600_000;

/** Noon of a day, which stands for a day without an hour; up to an hour from it where the clock changes on that day. */
export const noonOf = (day: Day, timeZone: string): Instant =>
  new Date(Date.parse(startOfDay(day, timeZone)) + NOON_MS).toISOString();

const SEVEN_MS = 7 * 3_600_000;

/** Seven o'clock, or up to an hour from it where the clock changes on that day. */
export const morningOf = (day: Day, timeZone: string): Instant =>
  new Date(Date.parse(startOfDay(day, timeZone)) + SEVEN_MS).toISOString();

const MINUTE_MS = 60_000;
const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

/**
 * The moment at which the clocks of a zone show a time of a day, also when they change in that night.
 * @param time `HH:MM`
 */
export function momentOf(day: Day, time: string, timeZone: string): Instant {
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const wanted = minutesOf(time);
  const guess = Date.parse(startOfDay(day, timeZone)) + wanted * MINUTE_MS;
  const shown = minutesOf(clock.format(guess));
  return new Date(guess + (wanted - shown) * MINUTE_MS).toISOString();
}

/** 0 for Sunday to 6 for Saturday. */
export const dayOfWeek = (day: Day): number => new Date(utc(day)).getUTCDay();

/** `America/Mexico_City` for `america/mexico_city`; null when this machine knows no such IANA time zone. */
export function canonicalTimeZone(name: string): string | null {
  // An offset such as +05:00 means the opposite to PostgreSQL.
  if (!/^[a-z]/i.test(name)) return null;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

export const isTimeZone = (text: string): boolean => canonicalTimeZone(text) !== null;

/** UTC for a zone that this machine does not know, as after a move to one with older data. */
export const usableTimeZone = (stored: string): string =>
  formats.has(stored) || isTimeZone(stored) ? stored : 'UTC';
