import { eq } from 'drizzle-orm';
import type { Transaction } from '#db/connection/client.ts';
import { congregations } from '#db/schema/congregation-tables.ts';

/** Transactions that judge several rows of one congregation take turns. Writes that only refer to it do not wait. */
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
