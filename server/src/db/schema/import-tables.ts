import type { AuditChange } from '@territorios/contract/audit-entry.ts';
import { IMPORT_KINDS, SENT_KINDS } from '@territorios/contract/imports/rules.ts';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { congregationId, id, instant, partOf } from './columns.ts';
import { ownedByCongregation } from './congregation-tables.ts';
import { ownRows } from './row-policy.ts';

export const imports = pgTable(
  'imports',
  {
    congregation_id: congregationId(),
    id: id(),
    at: instant().notNull(),
    /** An import outlives the account, so this is no reference. */
    administrator_id: uuid().notNull(),
    administrator_name: text().notNull(),
    kind: text({ enum: SENT_KINDS }).notNull(),
    file_name: text().notNull(),
    created: integer().notNull(),
    updated: integer().notNull(),
    unchanged: integer().notNull(),
    skipped: integer().notNull(),
    undone_at: instant(),
    undone_by: text(),
  },
  (t) => [
    ...ownedByCongregation('imports', t),
    index('imports_by_moment').on(t.congregation_id, t.at, t.id),
    check('imports_file_name_length', sql`char_length(${t.file_name}) between 1 and 255`),
    check('imports_undone', sql`(${t.undone_at} is null) = (${t.undone_by} is null)`),
  ],
);

/** The rows that an import made or changed, so that it can be undone. A row of publishers that also makes their role stands twice. */
export const importRows = pgTable(
  'import_rows',
  {
    congregation_id: congregationId(),
    import_id: uuid().notNull(),
    kind: text({ enum: IMPORT_KINDS }).notNull(),
    row: integer().notNull(),
    subject: text({
      enum: ['zone', 'publisher_role', 'group', 'publisher', 'territory', 'assignment', 'boundary'],
    }).notNull(),
    /** A boundary has its territory's id. */
    subject_id: uuid().notNull(),
    name: text().notNull(),
    outcome: text({ enum: ['created', 'updated', 'unchanged', 'skipped'] }).notNull(),
    changes: jsonb().$type<AuditChange[]>(),
    /** It is null where the import made the row; `after` is null where the import changed nothing. */
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    /** The place among the rows of its kind, from 0. */
    place: integer().notNull(),
  },
  (t) => [
    primaryKey({
      name: 'import_rows_pkey',
      columns: [t.congregation_id, t.import_id, t.kind, t.row, t.subject],
    }),
    ownRows(t.congregation_id),
    partOf('import_rows_import', [t.congregation_id, t.import_id], imports),
    check(
      'import_rows_after',
      sql`(${t.after} is null) = (${t.outcome} in ('unchanged', 'skipped')) and (${t.before} is null or ${t.after} is not null)`,
    ),
  ],
);
