import { refuseBeforeAssignment, refuseFuture } from '@territorios/contract/assignments/days.ts';
import type { Day } from '@territorios/contract/dates.ts';
import { and, sql } from 'drizzle-orm';
import { orNotFound, refuse, refuseIf } from '#call/refuse.ts';
import type { CongregationScope } from '#call/scope.ts';
import { isOpen } from '#db/query/open-assignment.ts';
import { own } from '#db/query/own.ts';
import { assignments } from '#db/schema/assignment-tables.ts';
import { dayIn, timestampOf } from './assignment-days.ts';

interface ReturnInput {
  /** Whether the whole territory was worked. */
  completed: boolean;
  returned_on?: Day | undefined;
}

/** 'Desasignar' ends the link. @throws Refusal already_returned (409), not_found (404), invalid (400) */
export async function returnAssignment(
  scope: CongregationScope,
  assignmentId: string,
  { completed, returned_on = scope.today }: ReturnInput,
): Promise<void> {
  const { db, now } = scope;
  refuseIf(refuseFuture({ returned_on }, scope.today));
  const assignment = own(scope, assignments, assignmentId);
  // Noon of the day of assignment can be before the hour of the assignment.
  const at = sql`greatest(${assignments.assigned_at}, ${timestampOf(scope, returned_on)})`;
  // isOpen in the update makes the second of two returns find nothing.
  const [closed] = await db
    .update(assignments)
    .set({ returned_at: at, revoked_at: now.toISOString(), completed_at: completed ? at : null })
    .where(and(assignment, isOpen))
    .returning({ assigned_at: assignments.assigned_at });
  if (closed) {
    // A refusal undoes the update with the transaction.
    refuseIf(refuseBeforeAssignment({ returned_on }, dayIn(scope, closed.assigned_at)));
    return;
  }
  const [row] = await db.select().from(assignments).where(assignment);
  orNotFound(row, 'assignment');
  refuse('already_returned');
}
