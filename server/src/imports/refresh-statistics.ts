import { getTableName, sql } from 'drizzle-orm';
import type { Scope } from '#call/scope.ts';
import { territoryActivity } from '#db/schema/assignment-tables.ts';
import { TABLES } from './tables.ts';

const ANALYZED = [...TABLES.map(({ table }) => table), territoryActivity]
  .map((table) => `"${getTableName(table)}"`)
  .join(', ');

/** Fewer rows do not change the plan of any query. */
const FEWEST_ROWS = 500;

/** PostgreSQL alone would plan the lists for empty tables for a minute or two. Servers below 17 only warn. */
export async function refreshStatistics({ db }: Scope, changedRows: number): Promise<void> {
  if (changedRows >= FEWEST_ROWS) await db.execute(sql.raw(`analyze ${ANALYZED}`));
}
