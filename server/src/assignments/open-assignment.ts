import { refuseNewLastDay } from '@territorios/contract/assignments/days.ts';
import type { Day } from '@territorios/contract/dates.ts';
import { and } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { orNotFound, refuse, refuseIf } from '#call/refuse.ts';
import type { Scope } from '#call/scope.ts';
import { isOpen } from '#db/query/open-assignment.ts';
import { own } from '#db/query/own.ts';
import { assignments } from '#db/schema/assignment-tables.ts';

/** isOpen in the update makes a change after a return find nothing. @throws Refusal already_returned (409), not_found (404) */
export async function changeOpen(
  scope: Scope,
  id: string,
  set: PgUpdateSetSource<typeof assignments>,
): Promise<void> {
  const assignment = own(scope, assignments, id);
  const changed = await scope.db
    .update(assignments)
    .set(set)
    .where(and(assignment, isOpen))
    .returning({ id: assignments.id });
  if (changed.length > 0) return;
  const [row] = await scope.db.select().from(assignments).where(assignment);
  orNotFound(row, 'assignment');
  refuse('already_returned');
}

/** 'Dar más días': the same link works longer. @throws Refusal already_returned (409), not_found (404), invalid (400) */
export async function extendAssignment(scope: Scope, id: string, expires_at: Day): Promise<void> {
  refuseIf(refuseNewLastDay(expires_at, scope.today));
  await changeOpen(scope, id, { expires_at });
}
