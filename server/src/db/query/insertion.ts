import { sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/** The same statement for any number of rows, so that it is prepared once. Each row has all columns that may not be null. */
export const insertionOf = <Table extends PgTable>(
  table: Table,
  rows: Table['$inferInsert'][],
): SQL =>
  sql`insert into ${table} select * from json_populate_recordset(null::${table}, ${JSON.stringify(rows)})`;
