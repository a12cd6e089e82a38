import { eq, sql } from 'drizzle-orm';
import { refuse } from '#call/refuse.ts';
import { readTables } from '#backup/tables.ts';
import type { Database, Transaction } from '#db/connection/client.ts';
import { transact } from '#db/connection/transact.ts';
import { congregations } from '#db/schema/congregation-tables.ts';
import { databaseError } from '#db/schema/constraints.ts';
import { beginIn } from '#db/schema/row-policy.ts';

const DEADLOCK = '40P01';
const ATTEMPTS = 5;

/** Entries of the audit go with the congregation itself, and never before it. */
const WITH_CONGREGATION = new Set(['audit_entries', 'congregations']);

/**
 * All rows of a congregation, of every table that there is; those of others are not even seen.
 * @param mayDelete is asked behind the lock, and throws to refuse
 * @throws Refusal not_found (404)
 */
export async function deleteCongregation(
  db: Database,
  id: string,
  mayDelete: (tx: Transaction, name: string) => Promise<void>,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transact(db, (tx) => deleteRows(tx, id, mayDelete), {
        begin: `${beginIn(id, 'read write')}; set local statement_timeout = 0`,
      });
    } catch (error) {
      // A call that has changed a row waits for the lock, and the deletion for that row: one of the two is undone.
      if (databaseError(error)?.code !== DEADLOCK || attempt === ATTEMPTS) throw error;
    }
  }
}

async function deleteRows(
  tx: Transaction,
  id: string,
  mayDelete: (tx: Transaction, name: string) => Promise<void>,
): Promise<void> {
  const [congregation] = await tx
    .select({ name: congregations.name })
    .from(congregations)
    .where(eq(congregations.id, id))
    .for('update');
  if (!congregation) return refuse('not_found', { resource: 'congregation' });
  await mayDelete(tx, congregation.name);
  const tables = await readTables(tx.$client);
  for (const { name, owner } of tables.toReversed()) {
    if (owner === 'congregation_id' && !WITH_CONGREGATION.has(name))
      await tx.execute(sql`delete from ${sql.identifier(name)} where congregation_id = ${id}`);
  }
  await tx.delete(congregations).where(eq(congregations.id, id));
}
