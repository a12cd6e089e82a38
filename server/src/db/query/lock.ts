import { eq } from 'drizzle-orm';
import type { Transaction } from '#db/connection/client.ts';
import { congregations } from '#db/schema/tables.ts';

/**
 * Makes the transactions that judge several rows of one congregation take turns, until each ends.
 * Writes that merely refer to the congregation do not wait: they take a weaker lock.
 */
export async function lockCongregation({
  db,
  congregation,
}: {
  db: Transaction;
  congregation: { id: string };
}): Promise<void> {
  await db
    .select({ id: congregations.id })
    .from(congregations)
    .where(eq(congregations.id, congregation.id))
    .for('no key update');
}
