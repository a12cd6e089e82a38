/** Calendar arithmetic. The only file of the contract that knows Date. */

/** A calendar day, `yyyy-MM-dd`. Days compare as text. */
export type Day = string;

/** An ISO 8601 moment in UTC, `2026-11-20T18:04:05.000Z`. */
export type Instant = string;

const MILLISECONDS_PER_DAY = 86_400_000;
/** Formats that are kept, some 25 kB each; one installation hosts congregations of fewer zones. */
const MOST_FORMATS = 100;
const formats = new Map<string, Intl.DateTimeFormat>();

// Making a format costs far more than using one, and a list asks for thousands of days.
function dayFormat(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    // Swedes write dates as ISO 8601 does: a whole text costs a third of its parts.
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

/**
 * The calendar day of a moment in a time zone.
 * @param moment ISO text or a Date
 * @param timeZone IANA name, `America/Mexico_City`
 */
export function dayOf(moment: Instant | Date, timeZone: string): Day {
  return dayFormat(timeZone).format(new Date(moment)).padStart('yyyy-MM-dd'.length, '0');
}

const utc = (day: Day): number => Date.parse(`${day}T00:00:00Z`);

/** The day that lies `days` whole days after `day` (before it, when negative). */
export function addDays(day: Day, days: number): Day {
  return new Date(utc(day) + days * MILLISECONDS_PER_DAY).toISOString().slice(0, 10);
}

/** Whole days from `from` to `to`: negative when `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((utc(to) - utc(from)) / MILLISECONDS_PER_DAY);
}

/**
 * The first moment of a day in a time zone, which a change of hour can move away from midnight.
 * @param timeZone IANA name
 */
export function startOfDay(day: Day, timeZone: string): Instant {
  // No zone is a whole day away from UTC; between the two the day changes once.
  let before = utc(day) - MILLISECONDS_PER_DAY;
  let start = utc(day) + MILLISECONDS_PER_DAY;
  while (start - before > 1) {
    const middle = Math.floor((before + start) / 2);
    if (dayOf(new Date(middle), timeZone) < day) before = middle;
    else start = middle;
  }
  return new Date(start).toISOString();
}

/**
 * The one spelling of a time zone, of the many that this machine takes: `america/mexico_city` is
 * `America/Mexico_City`.
 * @returns null when this machine knows no IANA time zone of that name
 */
export function canonicalTimeZone(name: string): string | null {
  // An offset such as +05:00 means the opposite to PostgreSQL.
  if (!/^[a-z]/i.test(name)) return null;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/** Whether the text is an IANA time zone that this machine knows. */
export const isTimeZone = (text: string): boolean => canonicalTimeZone(text) !== null;

/**
 * The zone by which this machine can count the days of a congregation: UTC where it does not know
 * the congregation's own, as after a move to a machine with older data.
 */
export const usableTimeZone = (stored: string): string =>
  formats.has(stored) || isTimeZone(stored) ? stored : 'UTC';
