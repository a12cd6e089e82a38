import { getTableName, sql } from 'drizzle-orm';
import type { Scope } from '#call/scope.ts';
import { territoryActivity } from '#db/schema/assignment-tables.ts';
import { TABLES } from './tables.ts';

const ANALYZED = [...TABLES.map(({ table }) => table), territoryActivity]
  .map((table) => `"${getTableName(table)}"`)
  .join(', ');

/** Fewer rows do not change the plan of any query. */
const FEWEST_ROWS = 500;

/**
 * PostgreSQL would look at its tables within a minute or two, and until then read the lists as if there were hardly any
 * rows: half a minute for 1,000 territories. A server that keeps this from the program's role (below 17) only warns.
 */
export async function refreshStatistics({ db }: Scope, changedRows: number): Promise<void> {
  if (changedRows >= FEWEST_ROWS) await db.execute(sql.raw(`analyze ${ANALYZED}`));
}
