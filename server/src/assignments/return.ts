import type { returnSeveral } from '@territorios/contract/assignments/api.ts';
import { refuseBeforeAssignment, refuseFuture } from '@territorios/contract/assignments/days.ts';
import type { Day } from '@territorios/contract/dates.ts';
import type { HandlerInput } from '@territorios/contract/endpoint.ts';
import { refusal, type Refusal } from '@territorios/contract/refusals.ts';
import { and, sql } from 'drizzle-orm';
import { refuseIf, refuseLines } from '#call/refuse.ts';
import type { CongregationScope } from '#call/scope.ts';
import { allOwn, isOneOf, isOpen, own } from '#db/query/own.ts';
import { assignments } from '#db/schema/assignment-tables.ts';
import { dayIn, timestampOf } from './assignment-days.ts';

type ReturnedLine = HandlerInput<typeof returnSeveral>['body']['assignments'][number];
type Refused = Map<number, Refusal>;

/** 'Desasignar' ends the link. @throws Refusal already_returned (409), not_found (404), invalid (400) */
export async function returnAssignment(
  scope: CongregationScope,
  id: string,
  { completed, returned_on }: { completed: boolean; returned_on?: Day | undefined },
): Promise<void> {
  const refused = await returnLines(scope, [{ id, completed }], returned_on);
  refuseIf(refused.get(0) ?? null);
}

/** All or nothing. @throws Refusal lines_refused (409), invalid (400) */
export const returnSeveralLines = async (
  scope: CongregationScope,
  lines: ReturnedLine[],
  returned_on: Day | undefined,
): Promise<void> => refuseLines(await returnLines(scope, lines, returned_on));

/** @returns the lines that cannot be returned. The caller refuses them, and so the transaction undoes the others. */
async function returnLines(
  scope: CongregationScope,
  lines: ReturnedLine[],
  returned_on: Day = scope.today,
): Promise<Refused> {
  const { db } = scope;
  refuseIf(refuseFuture({ returned_on }, scope.today));
  const ids = lines.map(({ id }) => id);
  const [only = '', ...others] = ids;
  // PostgreSQL takes a list of one for a list of ten, and then reads all that is open.
  const these =
    others.length === 0
      ? own(scope, assignments, only)
      : and(allOwn(scope, assignments), isOneOf(assignments.id, ids));
  const open = and(these, isOpen);
  // Several are locked in one order, so that two calls do not wait for each other.
  if (others.length > 0)
    await db
      .select({ id: assignments.id })
      .from(assignments)
      .where(open)
      .orderBy(assignments.id)
      .for('update');
  const completed = lines.filter((line) => line.completed).map(({ id }) => id);
  const at = sql`greatest(${assignments.assigned_at}, ${timestampOf(scope, returned_on)})`;
  // isOpen in the update makes the second of two returns find nothing.
  const closed = await db
    .update(assignments)
    .set({
      returned_at: at,
      revoked_at: scope.now.toISOString(),
      completed_at: sql`case when ${isOneOf(assignments.id, completed)} then ${at} end`,
    })
    .where(open)
    .returning({ id: assignments.id, assigned_at: assignments.assigned_at });
  const known =
    closed.length === lines.length
      ? closed
      : await db.select({ id: assignments.id }).from(assignments).where(these);
  const assignedAt = new Map(closed.map(({ id, assigned_at }) => [id, assigned_at]));
  const knownIds = new Set(known.map(({ id }) => id));
  const listed = new Set<string>();
  const refused: Refused = new Map();
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
