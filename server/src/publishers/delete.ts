import { and, eq, isNotNull } from 'drizzle-orm';
import { deleteOwn, lockOwn } from '#call/own-rows.ts';
import type { WriteScope } from '#call/scope.ts';
import { allOwn } from '#db/query/own.ts';
import { assignments } from '#db/schema/assignment-tables.ts';
import { publishers } from '#db/schema/publisher-tables.ts';
import { ownPublishers } from './select.ts';

/** Past assignments stay, without their publisher. @throws Refusal publisher_in_use (409), not_found (404) */
export async function deletePublisher(scope: WriteScope, id: string): Promise<void> {
  const { db } = scope;
  // They are locked first: a return between the two statements would leave a reference.
  await lockOwn(scope, publishers, id, 'update');
  await db
    .update(assignments)
    .set({ publisher_id: null })
    .where(
      and(
        allOwn(scope, assignments),
        eq(assignments.publisher_id, id),
        isNotNull(assignments.returned_at),
      ),
    );
  await deleteOwn(scope, ownPublishers, id);
}
