import { and } from 'drizzle-orm';
import { orNotFound, refuse } from '#call/refuse.ts';
import type { Scope } from '#call/scope.ts';
import { isOpen } from '#db/query/open-assignment.ts';
import { own } from '#db/query/own.ts';
import { assignments } from '#db/schema/tables.ts';

/**
 * Takes a territory back: 'Desasignar'. From here on its link gives nothing.
 * @param completed whether the whole territory was worked
 * @throws Refusal already_returned (409), of which the first return stands; not_found (404)
 */
export async function returnTerritory(
  scope: Scope,
  assignmentId: string,
  completed: boolean,
): Promise<void> {
  const { db, now } = scope;
  const assignment = own(scope, assignments, assignmentId);
  const at = now.toISOString();
  // The condition is part of the update, so that of two returns one finds nothing to close.
  const closed = await db
    .update(assignments)
    .set({ returned_at: at, revoked_at: at, completed_at: completed ? at : null })
    .where(and(assignment, isOpen))
    .returning({ id: assignments.id });
  if (closed.length > 0) return;
  const [row] = await db.select().from(assignments).where(assignment);
  orNotFound(row, 'assignment');
  refuse('already_returned');
}
