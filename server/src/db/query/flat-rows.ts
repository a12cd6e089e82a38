import type { Transaction } from '#db/connection/client.ts';

/** A query of Drizzle's own making, whose rows are read past it. */
export interface FlatQuery<Row> {
  toSQL: () => { sql: string; params: unknown[] };
  _: { result: Row[] };
}

/** The few rows of a query whose many are sent as text (list-text.ts). */
export async function flatRows<Row>(db: Transaction, query: FlatQuery<Row>): Promise<Row[]> {
  const rows: Row[] = [];
  const { sql, params } = query.toSQL();
  await db.$client.eachRow(sql, params, (row) => rows.push(row as Row)); // as the query's own type tells
  return rows;
}

/** What a left join found, or null. */
export const named = (
  id: string | null,
  name: string | null,
): { id: string; name: string } | null => (id === null || name === null ? null : { id, name });
