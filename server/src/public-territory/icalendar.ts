import { addDays, type Day, type Instant } from '@territorios/contract/dates.ts';

const LINE_BYTES = 75;

/** A backslash, a semicolon and a comma separate values in a calendar. */
const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n?|\n/g, String.raw`\n`);

/** A line has 75 bytes at most and breaks between characters; a continued line begins with a space. */
function folded(line: string): string {
  const lines = [''];
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > LINE_BYTES) {
      lines.push(' ');
      bytes = 1;
    }
    lines.push(`${lines.pop() ?? ''}${character}`);
    bytes += size;
  }
  return lines.join('\r\n');
}

const basicDay = (day: Day): string => day.replaceAll('-', '');

const basicInstant = (instant: Instant): string =>
  instant.replaceAll(/[-:]/g, '').replace(/\.\d+/, '');

export interface AllDayEvent {
  uid: string;
  sequence: number;
  day: Day;
  summary: string;
  /** ISO 8601 duration from the first moment of the day; negative before it. */
  alarm: string;
  writtenAt: Instant;
}

export function calendarOf({ uid, sequence, day, summary, alarm, writtenAt }: AllDayEvent): string {
  const text = escaped(summary);
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Territorios//Territorios//ES',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${basicInstant(writtenAt)}`,
    `LAST-MODIFIED:${basicInstant(writtenAt)}`,
    `DTSTART;VALUE=DATE:${basicDay(day)}`,
    `DTEND;VALUE=DATE:${basicDay(addDays(day, 1))}`,
    `SUMMARY:${text}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${text}`,
    `TRIGGER:${alarm}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('');
}
