/** Every query on a congregation's rows is written with these; row-policy.ts is the wall behind them. */
import { and, eq, getTableColumns, type Placeholder, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';

interface In {
  congregation: { id: string };
}

type OwnedTable = PgTable & { congregation_id: AnyPgColumn };

export const allOwn = (
  { congregation }: { congregation: { id: string | Placeholder } },
  table: OwnedTable,
): SQL => eq(table.congregation_id, congregation.id);

export const own = (
  scope: In,
  table: OwnedTable & { id: AnyPgColumn },
  id: string,
): SQL | undefined => and(allOwn(scope, table), eq(table.id, id));

export const ofAdministrator = (
  scope: In,
  table: OwnedTable & { administrator_id: AnyPgColumn },
  id: string,
): SQL | undefined => and(allOwn(scope, table), eq(table.administrator_id, id));

export function joined(
  reference: AnyPgColumn,
  table: OwnedTable & { id: AnyPgColumn },
): SQL | undefined {
  const { congregation_id } = getTableColumns(reference.table);
  if (!congregation_id)
    throw new Error(`${reference.name} refers from a table of no congregation.`);
  return and(eq(table.congregation_id, congregation_id), eq(table.id, reference));
}
