import type { Resource } from '@territorios/contract/resources.ts';
import { formatCount } from '@territorios/contract/spanish.ts';
import { getTableName } from 'drizzle-orm';
import type { AnyPgColumn, PgInsertValue, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { allOwn, own } from '#db/query/own.ts';
import { newId } from '#db/schema/columns.ts';
import type { AuditFields } from './audit.ts';
import { orNotFound, refuse } from './refuse.ts';
import type { CongregationScope, RecordChange, Scope, WriteScope } from './scope.ts';

type MadeHere = 'congregation_id' | 'id' | 'created_at' | 'updated_at';
// The type of any such table does not say which columns it has: hence the assertions below.
type OwnTable = PgTable & Record<'congregation_id' | 'id', AnyPgColumn>;
type NamedTable = PgTable & Record<MadeHere | 'name', AnyPgColumn>;
type Named = Parameters<RecordChange>[0] & object;
type Read<Row> = (scope: Scope, id: string) => Promise<Row>;

interface OwnRows<Table extends NamedTable, Row extends Named> {
  table: Table;
  read: Read<Row>;
  auditFields: (row: Row) => AuditFields;
}

export const readerOf =
  <Table extends OwnTable>(table: Table, resource: Resource): Read<Table['$inferSelect']> =>
  async (scope, id) => {
    const named: PgTable = table;
    const [row] = await scope.db
      .select()
      .from(named)
      .where(own(scope, table, id));
    return orNotFound(row, resource) as Table['$inferSelect'];
  };

/** @throws Refusal congregation_full (409) */
export async function createOwn<Table extends NamedTable, Row extends Named>(
  scope: WriteScope,
  { table, read, auditFields }: OwnRows<Table, Row>,
  values: Omit<Table['$inferInsert'], MadeHere>,
): Promise<Row> {
  const { db, now, congregation, record } = scope;
  const id = newId();
  const created_at = now.toISOString();
  const made = { id, congregation_id: congregation.id, created_at, updated_at: created_at };
  await db.insert(table).values({ ...values, ...made } as PgInsertValue<Table>);
  await refuseCrowd(scope, table);
  const created = await read(scope, id);
  record(created, { before: null, after: auditFields(created) });
  return created;
}

/** A list is read whole, so that it must end somewhere. */
const MOST_ROWS: Record<string, readonly [most: number, rows: string]> = {
  administrators: [10_000, 'administradores'],
  campaigns: [10_000, 'campañas'],
  groups: [10_000, 'grupos'],
  imports: [10_000, 'importaciones'],
  no_visits: [20_000, 'direcciones en «No visitar»'],
  outings: [2_000, 'salidas'],
  publisher_roles: [10_000, 'roles'],
  publishers: [10_000, 'publicadores'],
  territories: [10_000, 'territorios'],
  zones: [10_000, 'zonas'],
};

/** It is called after rows were made. @throws Refusal congregation_full (409) */
export async function refuseCrowd(scope: CongregationScope, table: OwnTable): Promise<void> {
  const [most, rows] = MOST_ROWS[getTableName(table)] ?? [];
  if (most === undefined) return;
  const beyond = await scope.db
    .select({ id: table.id })
    .from(table)
    .where(allOwn(scope, table))
    .offset(most)
    .limit(1);
  if (beyond.length > 0) refuse('congregation_full', { rows: `${formatCount(most)} ${rows}` });
}

/** Makes transactions that judge or change what belongs to the row take turns. @param strength `update` also keeps new references to it out; those with `share` wait for neither each other nor new references, and `key share` keeps a deletion alone out */
export async function lockOwn(
  scope: CongregationScope,
  table: OwnTable,
  id: string,
  strength: 'key share' | 'share' | 'no key update' | 'update' = 'no key update',
): Promise<void> {
  await scope.db
    .select({ id: table.id })
    .from(table)
    .where(own(scope, table, id))
    .for(strength);
}

/** Locks the row first. @param change returns new values; where these are the old ones, nothing is written */
export async function updateOwn<Table extends NamedTable, Row extends Named>(
  scope: WriteScope,
  { table, read, auditFields }: OwnRows<Table, Row>,
  id: string,
  change: (before: Row) => Promise<PgUpdateSetSource<Table>> | PgUpdateSetSource<Table>,
): Promise<Row> {
  const { db, now, record } = scope;
  const named: PgTable = table;
  const row = own(scope, table, id);
  const [stored] = await db.select().from(named).where(row).for('no key update');
  const before = await read(scope, id);
  const values = await change(before);
  if (Object.entries(values).every(([column, value]) => isStored(stored?.[column], value))) {
    record(null);
    return before;
  }
  const set = { ...values, updated_at: now.toISOString() } as PgUpdateSetSource<Table>;
  await db.update(table).set(set).where(row);
  const after = await read(scope, id);
  record(after, { before: auditFields(before), after: auditFields(after) });
  return after;
}

/** An absent field stays as it is. */
const isStored = (stored: unknown, value: unknown) => value === undefined || value === stored;

/** @throws Refusal not_found (404), or that of a row that still refers to this one (409) */
export async function deleteOwn<Table extends NamedTable, Row extends Named>(
  scope: WriteScope,
  { table, read, auditFields }: OwnRows<Table, Row>,
  id: string,
): Promise<void> {
  const { db, record } = scope;
  await lockOwn(scope, table, id, 'update');
  const deleted = await read(scope, id);
  await db.delete(table).where(own(scope, table, id));
  record(deleted, { before: auditFields(deleted), after: null });
}
