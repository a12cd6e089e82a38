import { and, eq, isNotNull } from 'drizzle-orm';
import { deleteOwn, lockOwn } from '#call/own-rows.ts';
import type { WriteScope } from '#call/scope.ts';
import { allOwn } from '#db/query/own.ts';
import { assignments } from '#db/schema/assignment-tables.ts';
import { groups } from '#db/schema/group-tables.ts';
import { publishers } from '#db/schema/publisher-tables.ts';
import { ownGroups } from './select.ts';

/** Past assignments and publishers stay, without the group. @throws Refusal group_in_use (409), not_found (404) */
export async function deleteGroup(scope: WriteScope, id: string): Promise<void> {
  const { db } = scope;
  const members = and(allOwn(scope, publishers), eq(publishers.group_id, id));
  // The order of all calls is publishers, groups, assignments. The first lock is for an import, which has groups before publishers.
  await lockOwn(scope, groups, id);
  await db
    .select({ id: publishers.id })
    .from(publishers)
    .where(members)
    .orderBy(publishers.id)
    .for('no key update');
  // Whoever assigns to it or puts a publisher into it waits, and then finds it gone.
  await lockOwn(scope, groups, id, 'update');
  await db.update(publishers).set({ group_id: null }).where(members);
  await db
    .update(assignments)
    .set({ group_id: null })
    .where(
      and(
        allOwn(scope, assignments),
        eq(assignments.group_id, id),
        isNotNull(assignments.returned_at),
      ),
    );
  await deleteOwn(scope, ownGroups, id);
}
