/**
 * The second wall between congregations. Every query filters by congregation; should one forget to,
 * PostgreSQL shows and takes only the rows of the congregation that the connection works for.
 */
import { sql } from 'drizzle-orm';
import { pgPolicy, type AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from './client.ts';
import { transact } from './transact.ts';

/** Instead of a congregation: all of them. For signing in, public links and the terminal alone. */
export const EVERY_CONGREGATION = '00000000-0000-0000-0000-000000000000';

/** Where nothing was chosen there are no rows. The inner selects are worked out once a statement. */
export const ownRows = (congregation: AnyPgColumn) =>
  pgPolicy('own_congregation', {
    using: sql`(select current_setting('app.congregation_id', true)::uuid) in (${congregation}, '${sql.raw(EVERY_CONGREGATION)}'::uuid)`,
  });

/**
 * Works in the name of one congregation, in one transaction: all of it is stored, or nothing.
 * @param accessMode a call that only reads cannot write, whatever its handler does
 */
export function inCongregation<T>(
  db: Database,
  congregationId: string,
  accessMode: 'read only' | 'read write',
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return transact(
    db,
    async (tx) => {
      await tx.execute(sql`select set_config('app.congregation_id', ${congregationId}, true)`);
      return work(tx);
    },
    { accessMode },
  );
}
