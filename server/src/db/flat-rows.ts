import type { SQLWrapper } from 'drizzle-orm';
import pg from 'pg';
import type { Transaction } from './client.ts';
import { isoOf } from './columns.ts';

/**
 * The rows of a statement as the driver makes them, past Drizzle's mapping of each value, which costs
 * a long list more than PostgreSQL does. The names of the fields are the names of the columns that
 * come back, so a column whose name stands twice needs `.as()`.
 */
export async function flatRows<Row>(
  db: Transaction,
  statement: SQLWrapper & PromiseLike<Row[]>,
): Promise<Row[]> {
  const { rows, fields } = await db.execute(statement);
  const instants = fields.filter(({ dataTypeID }) => dataTypeID === pg.types.builtins.TIMESTAMPTZ);
  for (const row of rows) {
    for (const { name } of instants) {
      const moment = row[name];
      if (typeof moment === 'string') row[name] = isoOf(moment);
    }
  }
  return rows as Row[]; // as the statement's own type tells
}

/** What a left join found, or null. */
export const named = (
  id: string | null,
  name: string | null,
): { id: string; name: string } | null => (id === null || name === null ? null : { id, name });
