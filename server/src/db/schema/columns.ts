import { customType, date, uuid } from 'drizzle-orm/pg-core';
import { v7 } from 'uuid';

/** PostgreSQL's text of a moment in UTC, which is how the program's connections write it. */
const MOMENT_IN_UTC = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,3})?\+00$/;

/**
 * ISO 8601 in UTC, with milliseconds, of PostgreSQL's text of a moment. A list has thousands, and to
 * make a Date of each takes ten times as long.
 */
export function isoOf(moment: string): string {
  if (!MOMENT_IN_UTC.test(moment)) return new Date(moment).toISOString();
  const time = moment.slice(11, -3);
  return `${moment.slice(0, 10)}T${time.length === 8 ? `${time}.000` : time.padEnd(12, '0')}Z`;
}

/** A moment: `timestamptz` in the database, ISO 8601 text in UTC on the wire. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp(3) with time zone',
  fromDriver: isoOf,
  toDriver: (value) => value,
});

/** A day as text: the driver would otherwise make a moment of the server's own zone out of it. */
export const day = () => date({ mode: 'string' });

/** Bytes. */
export const bytes = customType<{ data: Buffer; driverData: Buffer }>({
  dataType: () => 'bytea',
});

/** A new identifier: UUIDv7, so that rows of one time lie together in the index. */
export const newId = (): string => v7();

export const id = () => uuid().notNull().$defaultFn(newId);
export const congregationId = () => uuid().notNull();
