import { and, eq, isNotNull } from 'drizzle-orm';
import { orNotFound } from '#call/refuse.ts';
import type { Scope } from '#call/scope.ts';
import { allOwn, own } from '#db/query/own.ts';
import { assignments, publishers } from '#db/schema/tables.ts';

/**
 * Deletes a publisher; past assignments stay, without their publisher. An open assignment, also one
 * that is being made at this moment, holds its reference and so refuses.
 * @returns who was deleted
 * @throws Refusal publisher_in_use (409), not_found (404)
 */
export async function deletePublisher(
  scope: Scope,
  publisherId: string,
): Promise<{ id: string; name: string }> {
  const { db } = scope;
  // Locked first: a return that commits between the two statements would leave a reference.
  const one = own(scope, publishers, publisherId);
  const [row] = await db.select().from(publishers).where(one).for('update');
  const publisher = orNotFound(row, 'publisher');
  await db
    .update(assignments)
    .set({ publisher_id: null })
    .where(
      and(
        allOwn(scope, assignments),
        eq(assignments.publisher_id, publisherId),
        isNotNull(assignments.returned_at),
      ),
    );
  await db.delete(publishers).where(one);
  return publisher;
}
