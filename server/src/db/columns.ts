import { customType, date, uuid } from 'drizzle-orm/pg-core';
import { v7 } from 'uuid';

/** A moment: `timestamptz` in the database, ISO 8601 text in UTC on the wire. */
export const instant = customType<{ data: string; driverData: string | Date }>({
  dataType: () => 'timestamp(3) with time zone',
  fromDriver: (value) => new Date(value).toISOString(),
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
