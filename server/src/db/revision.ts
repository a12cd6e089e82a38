import { eq, sql } from 'drizzle-orm';
import type { Transaction } from './client.ts';
import { congregations } from './schema.ts';

/**
 * Says that the congregation's data changed; becomes visible together with the change. It locks the
 * congregation until the transaction ends, so it comes last; a transaction that locks several rows
 * of one kind locks the congregation before them, or two of them could wait for each other.
 */
export async function raiseRevision(tx: Transaction, congregationId: string): Promise<void> {
  await tx
    .update(congregations)
    .set({ revision: sql`${congregations.revision} + 1` })
    .where(eq(congregations.id, congregationId));
}
