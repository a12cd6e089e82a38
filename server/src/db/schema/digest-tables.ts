import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, smallint, uuid } from 'drizzle-orm/pg-core';
import { congregationId, instant, partOf } from './columns.ts';
import { administrators } from './congregation-tables.ts';
import { ownRows } from './row-policy.ts';

export const digests = pgTable(
  'digests',
  {
    congregation_id: congregationId(),
    administrator_id: uuid().notNull(),
    /** When the next mail is due; a program that moves it on has claimed that mail. */
    due_at: instant().notNull(),
    /** A longer pause follows each failed attempt. */
    failures: smallint().notNull().default(0),
  },
  (t) => [
    primaryKey({ name: 'digests_pkey', columns: [t.congregation_id, t.administrator_id] }),
    ownRows(t.congregation_id),
    partOf('digests_administrator', [t.congregation_id, t.administrator_id], administrators),
    index('digests_by_due_at').on(t.due_at),
    check('digests_failures', sql`${t.failures} >= 0`),
  ],
);
