import type { returnSeveral } from '@territorios/contract/assignments/api.ts';
import { refuseBeforeAssignment, refuseFuture } from '@territorios/contract/assignments/days.ts';
import type { Day } from '@territorios/contract/dates.ts';
import type { HandlerInput } from '@territorios/contract/endpoint.ts';
import { refusal, type Refusal } from '@territorios/contract/refusals.ts';
import { and, sql } from 'drizzle-orm';
import { refuseIf, refuseLines } from '#call/refuse.ts';
import type { CongregationScope } from '#call/scope.ts';
import { allOwn, isOneOf, isOpen } from '#db/query/own.ts';
import { assignments } from '#db/schema/assignment-tables.ts';
import { dayIn, timestampOf } from './assignment-days.ts';

type ReturnedLine = HandlerInput<typeof returnSeveral>['body']['assignments'][number];
type Refused = Map<number, Refusal>;

/** 'Desasignar' ends the link. @throws Refusal already_returned (409), not_found (404), invalid (400) */
export const returnAssignment = (
  scope: CongregationScope,
  id: string,
  { completed, returned_on }: { completed: boolean; returned_on?: Day | undefined },
): Promise<void> =>
  returnLines(scope, [{ id, completed }], returned_on, (refused) =>
    refuseIf(refused.get(0) ?? null),
  );

/** All or nothing. @param refuse throws unless it is given nothing. @throws Refusal lines_refused (409), invalid (400) */
export async function returnLines(
  scope: CongregationScope,
  lines: ReturnedLine[],
  returned_on: Day = scope.today,
  refuse: (refused: Refused) => void = refuseLines,
): Promise<void> {
  refuseIf(refuseFuture({ returned_on }, scope.today));
  refuse(await refusedLines(scope, lines, returned_on));
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

const ofThese = (scope: CongregationScope, lines: ReturnedLine[]) => {
  const ids = lines.map(({ id }) => id);
  return and(allOwn(scope, assignments), isOneOf(assignments.id, ids));
};

/** The open ones are locked in one order, so that two calls do not wait for each other. */
async function refusedLines(
  scope: CongregationScope,
  lines: ReturnedLine[],
  returned_on: Day,
): Promise<Refused> {
  const { db } = scope;
  const select = { id: assignments.id, assigned_at: assignments.assigned_at };
  const those = ofThese(scope, lines);
  const open = await db
    .select(select)
    .from(assignments)
    .where(and(those, isOpen))
    .orderBy(assignments.id)
    .for('update');
  const areAllOpen = open.length === lines.length;
  const known = areAllOpen ? open : await db.select(select).from(assignments).where(those);
  const assignedAt = new Map(open.map(({ id, assigned_at }) => [id, assigned_at]));
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
