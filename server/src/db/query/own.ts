/**
 * The rows of one congregation. Every query on its rows is written with these, so that none forgets the
 * congregation; row-policy.ts is the wall behind them.
 */
import { and, eq, getTableColumns, type Placeholder, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';

/** Anything that says in which congregation: a scope, or a row's congregation_id written so. */
interface In {
  congregation: { id: string };
}

type OwnedTable = PgTable & { congregation_id: AnyPgColumn };

/** Every row of the congregation. */
export const allOwn = (
  { congregation }: { congregation: { id: string | Placeholder } },
  table: OwnedTable,
): SQL => eq(table.congregation_id, congregation.id);

/** The congregation's row with this id; a row of another congregation does not exist. */
export const own = (
  scope: In,
  table: OwnedTable & { id: AnyPgColumn },
  id: string,
): SQL | undefined => and(allOwn(scope, table), eq(table.id, id));

/** The rows of one administrator of the congregation. */
export const ofAdministrator = (
  scope: In,
  table: OwnedTable & { administrator_id: AnyPgColumn },
  id: string,
): SQL | undefined => and(allOwn(scope, table), eq(table.administrator_id, id));

/** The row that a reference names, in the congregation of the row that refers to it. */
export function joined(
  reference: AnyPgColumn,
  table: OwnedTable & { id: AnyPgColumn },
): SQL | undefined {
  const { congregation_id } = getTableColumns(reference.table);
  if (!congregation_id)
    throw new Error(`${reference.name} refers from a table of no congregation.`);
  return and(eq(table.congregation_id, congregation_id), eq(table.id, reference));
}
