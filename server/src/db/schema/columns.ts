import { sql } from 'drizzle-orm';
import { customType, date, foreignKey, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core';
import { v7 } from 'uuid';
import { takeRandomBytes } from './random-bytes.ts';

const MOMENT_IN_UTC = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,3})?\+00$/;

/** No Date is made, which would take ten times as long in a list of thousands. */
export function isoOf(moment: string): string {
  if (!MOMENT_IN_UTC.test(moment)) return new Date(moment).toISOString();
  const time = moment.slice(11, -3);
  return `${moment.slice(0, 10)}T${time.length === 8 ? `${time}.000` : time.padEnd(12, '0')}Z`;
}

export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp(3) with time zone',
  fromDriver: isoOf,
  toDriver: (value) => value,
});

/** The driver would otherwise turn it into a moment in the server's zone. */
export const day = () => date({ mode: 'string' });

export const bytes = customType<{ data: Buffer; driverData: Buffer }>({
  dataType: () => 'bytea',
});

const ID_BYTES = 16;
const FIRST_OF_MOMENT = 2 ** 31;
let last = { msecs: 0, seq: 0 };

/** UUIDv7: those of one program are in the order of their making, and rows of one time lie together in the index. */
export function newId(): string {
  const random = takeRandomBytes(ID_BYTES);
  const msecs = Math.max(Date.now(), last.msecs);
  // Half of the counter's numbers are left for the ids of the same moment.
  const seq = msecs === last.msecs ? last.seq + 1 : random.readUInt32BE() % FIRST_OF_MOMENT;
  last = { msecs, seq };
  return v7({ msecs, seq, random });
}

export const id = () => uuid().notNull().$defaultFn(newId);
export const congregationId = () => uuid().notNull();
export const changeMoments = () => ({
  created_at: instant().notNull(),
  updated_at: instant().notNull(),
});

export const reference = (
  name: string,
  columns: [AnyPgColumn, AnyPgColumn],
  to: { congregation_id: AnyPgColumn; id: AnyPgColumn },
) => foreignKey({ name, columns, foreignColumns: [to.congregation_id, to.id] });

/** A row that is deleted with the one that it is part of. */
export const partOf = (...given: Parameters<typeof reference>) =>
  reference(...given).onDelete('cascade');

/** Works for any language, in every locale of the database. */
export const withoutCase = (column: AnyPgColumn) => sql`lower(${column} collate "und-x-icu")`;
export const atMost = (count: number) => sql.raw(String(count));
export const longest = (column: AnyPgColumn, length: number) =>
  sql`char_length(${column}) <= ${atMost(length)}`;
export const nameLength = (column: AnyPgColumn) => sql`char_length(${column}) between 1 and 120`;
