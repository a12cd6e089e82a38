import { and } from 'drizzle-orm';
import { orNotFound, refuse } from '#call/refuse.ts';
import type { Scope } from '#call/scope.ts';
import { isOpen } from '#db/query/open-assignment.ts';
import { own } from '#db/query/own.ts';
import { assignments } from '#db/schema/assignment-tables.ts';

/**
 * 'Desasignar': from now on the link gives nothing. @param completed whether the whole territory was worked
 * @throws Refusal already_returned (409), not_found (404)
 */
export async function returnAssignment(
  scope: Scope,
  assignmentId: string,
  completed: boolean,
): Promise<void> {
  const { db, now } = scope;
  const assignment = own(scope, assignments, assignmentId);
  const at = now.toISOString();
  // isOpen in the update makes the second of two returns find nothing.
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
