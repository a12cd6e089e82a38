import { refuseBeforeAssignment, refuseFuture } from '@territorios/contract/assignments/days.ts';
import type { Day } from '@territorios/contract/dates.ts';
import { refusal, type Refusal } from '@territorios/contract/refusals.ts';
import { and, sql } from 'drizzle-orm';
import { refuseIf, refuseLines } from '#call/refuse.ts';
import type { Scope } from '#call/scope.ts';
import { isOneOf } from '#db/query/conditions.ts';
import { isOpen } from '#db/query/open-assignment.ts';
import { allOwn } from '#db/query/own.ts';
import { assignments } from '#db/schema/assignment-tables.ts';
import { dayIn, timestampOf } from './assignment-days.ts';

interface ReturnedLine {
  id: string;
  completed: boolean;
}

/** All or nothing. @throws Refusal lines_refused (409), invalid (400) */
export async function returnSeveral(
  scope: Scope,
  lines: ReturnedLine[],
  returned_on: Day = scope.today,
): Promise<void> {
  refuseIf(refuseFuture({ returned_on }, scope.today));
  refuseLines(await refusedLines(scope, lines, returned_on));
  const completed = lines.filter((line) => line.completed).map(({ id }) => id);
  // Noon of the day of assignment can be before the hour of the assignment.
  const at = sql`greatest(${assignments.assigned_at}, ${timestampOf(scope, returned_on)})`;
  await scope.db
    .update(assignments)
    .set({
      returned_at: at,
      revoked_at: scope.now.toISOString(),
      completed_at: sql`case when ${isOneOf(assignments.id, completed)} then ${at} end`,
    })
    .where(ofThese(scope, lines));
}

const ofThese = (scope: Scope, lines: ReturnedLine[]) => {
  const ids = lines.map(({ id }) => id);
  return and(allOwn(scope, assignments), isOneOf(assignments.id, ids));
};

/** The open ones are locked in one order, so that two calls do not wait for each other. */
async function refusedLines(
  scope: Scope,
  lines: ReturnedLine[],
  returned_on: Day,
): Promise<Map<number, Refusal>> {
  const { db } = scope;
  const select = { id: assignments.id, assigned_at: assignments.assigned_at };
  const open = await db
    .select(select)
    .from(assignments)
    .where(and(ofThese(scope, lines), isOpen))
    .orderBy(assignments.id)
    .for('update');
  const known = await db.select(select).from(assignments).where(ofThese(scope, lines));
  const assignedAt = new Map(open.map(({ id, assigned_at }) => [id, assigned_at]));
  const knownIds = new Set(known.map(({ id }) => id));
  const listed = new Set<string>();
  const refused = new Map<number, Refusal>();
  lines.forEach(({ id }, index) => {
    const moment = assignedAt.get(id);
    const reason =
      (listed.has(id) && refusal('listed_twice')) ||
      (!knownIds.has(id) && refusal('not_found', { resource: 'assignment' })) ||
      (moment === undefined && refusal('already_returned')) ||
      refuseBeforeAssignment({ returned_on }, dayIn(scope, moment ?? ''));
    listed.add(id);
    if (reason) refused.set(index, reason);
  });
  return refused;
}
