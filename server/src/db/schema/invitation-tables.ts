import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, instant } from './columns.ts';
import { outsideCongregations } from './row-policy.ts';

/** Of a congregation that does not exist yet. The one that is used is deleted, so that it makes one alone. */
export const invitations = pgTable(
  'invitations',
  {
    /** Only the SHA-256 is stored, never the code itself. */
    code_hash: bytes().primaryKey(),
    /** The only address that may use it; null for any. */
    email: text(),
    created_at: instant().notNull(),
    expires_at: instant().notNull(),
  },
  (t) => [outsideCongregations(), index('invitations_by_expiry').on(t.expires_at)],
);
