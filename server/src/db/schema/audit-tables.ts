import type { AuditAction, AuditDetails, AuditSubject } from '@territorios/contract/audit-entry.ts';
import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from './columns.ts';
import { congregations } from './congregation-tables.ts';
import { ownRows } from './row-policy.ts';

/** Names are copies, because their rows may be deleted. Triggers refuse every change but of a refusal's count, and a deletion but with the congregation, and skip the entry of a stranger with no account. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: id().primaryKey(),
    congregation_id: uuid(),
    at: instant().notNull(),
    administrator_id: uuid(),
    administrator_name: text(),
    subject: text().$type<AuditSubject>().notNull(),
    action: text().$type<AuditAction>().notNull(),
    subject_id: uuid(),
    subject_name: text(),
    details: jsonb().$type<AuditDetails>().notNull(),
    address: text(),
    /** Refusals of one person within an hour are counted, not listed. */
    count: integer().notNull().default(1),
  },
  (t) => [
    ownRows(t.congregation_id),
    foreignKey({
      name: 'audit_entries_congregation',
      columns: [t.congregation_id],
      foreignColumns: [congregations.id],
    }).onDelete('cascade'),
    index('audit_entries_by_moment').on(t.congregation_id, t.at, t.id),
    index('audit_entries_by_administrator').on(t.congregation_id, t.administrator_id, t.at),
    check('audit_entries_details', sql`jsonb_typeof(${t.details}) = 'object'`),
  ],
);
