import { sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/** Any number of rows is the same statement, so that it is prepared once. Each row has all columns that may not be null. */
export const insertionOf = <Table extends PgTable>(
  table: Table,
  rows: Table['$inferInsert'][],
): SQL =>
  sql`insert into ${table} select * from json_populate_recordset(null::${table}, ${JSON.stringify(rows)})`;

export function insertionOfColumns(
  table: PgTable,
  columns: readonly string[],
  rows: readonly object[],
): SQL {
  const names = sql.join(
    columns.map((name) => sql.identifier(name)),
    sql`, `,
  );
  return sql`insert into ${table} (${names}) select ${names} from json_populate_recordset(null::${table}, ${JSON.stringify(rows)})`;
}

export const assignmentsFrom = (source: string, columns: readonly string[]): SQL =>
  sql.join(
    columns.map(
      (name) => sql`${sql.identifier(name)} = ${sql.identifier(source)}.${sql.identifier(name)}`,
    ),
    sql`, `,
  );

export const updateOf = (
  table: PgTable,
  key: string,
  columns: readonly string[],
  rows: readonly object[],
): SQL =>
  sql`update ${table} as stored set ${assignmentsFrom('sent', columns)}
    from json_populate_recordset(null::${table}, ${JSON.stringify(rows)}) as sent
    where stored.congregation_id = sent.congregation_id
      and stored.${sql.identifier(key)} = sent.${sql.identifier(key)}`;
