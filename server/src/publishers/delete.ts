import { and, eq, isNotNull } from 'drizzle-orm';
import { found } from '#call/refuse.ts';
import type { Transaction } from '#db/connection/client.ts';
import { assignments, publishers } from '#db/schema/tables.ts';

/**
 * Deletes a publisher; past assignments stay, without their publisher. An open assignment, also one
 * that is being made at this moment, holds its reference and so refuses.
 * @returns who was deleted
 * @throws Refusal publisher_in_use (409), not_found (404)
 */
export async function deletePublisher(
  tx: Transaction,
  congregationId: string,
  publisherId: string,
): Promise<{ id: string; name: string }> {
  // Locked first: a return that commits between the two statements would leave a reference.
  const theOne = and(
    eq(publishers.congregation_id, congregationId),
    eq(publishers.id, publisherId),
  );
  const [row] = await tx.select().from(publishers).where(theOne).for('update');
  const publisher = found(row, 'publisher');
  await tx
    .update(assignments)
    .set({ publisher_id: null })
    .where(
      and(
        eq(assignments.congregation_id, congregationId),
        eq(assignments.publisher_id, publisherId),
        isNotNull(assignments.returned_at),
      ),
    );
  await tx.delete(publishers).where(theOne);
  return publisher;
}
