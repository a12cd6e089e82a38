import type { AnyPgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { own } from '#db/query/own.ts';
import { changesBetween, type AuditFields } from './audit.ts';
import type { RecordChange, Scope } from './scope.ts';

type UpdatedTable = PgTable & Record<'congregation_id' | 'id' | 'updated_at', AnyPgColumn>;

interface Update<Table extends UpdatedTable, Row> {
  table: Table;
  id: string;
  set: PgUpdateSetSource<Table>;
  /** @throws Refusal not_found (404) */
  read: (scope: Scope, id: string) => Promise<Row>;
  /** What of the row an entry of the audit compares. */
  auditFields: (row: Row) => AuditFields;
  /** Refuses when a rule says so, with the row locked. */
  check?: (before: Row) => Promise<void>;
}

/**
 * Changes a row of the congregation and records what differs: locked first, so that two changes at once
 * are told one after the other, each by what the other left.
 * @returns the row as it is now
 */
export async function updateOwn<
  Table extends UpdatedTable,
  Row extends { id: string; name: string },
>(
  scope: Scope & { record: RecordChange },
  { table, id, set, read, auditFields, check }: Update<Table, Row>,
): Promise<Row> {
  const { db, now, record } = scope;
  const locked: UpdatedTable = table;
  const row = own(scope, table, id);
  await db.select({ id: locked.id }).from(locked).where(row).for('no key update');
  const before = await read(scope, id);
  await check?.(before);
  // Every such table has the column, which the type of any table cannot say.
  const values = { ...set, updated_at: now.toISOString() } as PgUpdateSetSource<Table>;
  await db.update(table).set(values).where(row);
  const after = await read(scope, id);
  record(after, { changes: changesBetween(auditFields(before), auditFields(after)) });
  return after;
}
