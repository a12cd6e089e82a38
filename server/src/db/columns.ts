import { customType } from 'drizzle-orm/pg-core';
import { v7 } from 'uuid';

/** A moment: `timestamptz` in the database, ISO 8601 text in UTC on the wire. */
export const instant = customType<{ data: string; driverData: string | Date }>({
  dataType: () => 'timestamp(3) with time zone',
  fromDriver: (value) => new Date(value).toISOString(),
  toDriver: (value) => value,
});

/** Bytes. */
export const bytes = customType<{ data: Buffer; driverData: Buffer }>({
  dataType: () => 'bytea',
});

/** A new identifier: UUIDv7, so that rows of one time lie together in the index. */
export const newId = (): string => v7();
