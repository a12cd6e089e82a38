import { and } from 'drizzle-orm';
import { refuse } from '#call/refuse.ts';
import type { Scope } from '#call/scope.ts';
import { allOwn, isOneOf } from '#db/query/own.ts';
import { assignments } from '#db/schema/assignment-tables.ts';

/** All or nothing. @param ids each once. @throws Refusal already_returned (409), not_found (404) */
export async function remindSeveral(scope: Scope, ids: string[]): Promise<void> {
  const these = and(allOwn(scope, assignments), isOneOf(assignments.id, ids));
  // One order for all, so that two calls do not wait for each other.
  const known = await scope.db
    .select({ returned_at: assignments.returned_at })
    .from(assignments)
    .where(these)
    .orderBy(assignments.id)
    .for('update');
  if (known.length < ids.length) refuse('not_found', { resource: 'assignment' });
  if (known.some(({ returned_at }) => returned_at !== null)) refuse('already_returned');
  await scope.db.update(assignments).set({ reminded_at: scope.now.toISOString() }).where(these);
}
