import { expiryDay } from '@territorios/contract/assignments/rules.ts';
import type { Day } from '@territorios/contract/dates.ts';
import { refusal } from '@territorios/contract/refusals.ts';
import { sql } from 'drizzle-orm';
import { refuseLines } from '#call/refuse.ts';
import type { Scope } from '#call/scope.ts';
import { newToken } from '#call/tokens.ts';
import { insertionOf } from '#db/query/insertion.ts';
import { assignments } from '#db/schema/assignment-tables.ts';
import { newId } from '#db/schema/columns.ts';
import { momentsOf, refuseLongAssignment, type AssignInput } from './assign.ts';
import { refusedLines } from './refused-lines.ts';

/**
 * All or nothing, each line judged as if those before it were stored. @returns their ids, in the order of the lines
 * @param expires_at absent: the congregation's territory_link_days after the day of each assignment
 * @throws Refusal lines_refused (409), invalid (400)
 */
export async function assignSeveral(
  scope: Scope,
  inputs: Omit<AssignInput, 'expires_at'>[],
  expires_at?: Day,
): Promise<string[]> {
  const { congregation } = scope;
  const lines = inputs.map((input) => ({
    territory_id: input.territory_id,
    publisher_id: input.publisher_id,
    assigned_on: input.assigned_on ?? scope.today,
    returned_on: input.returned_on ?? null,
    completed: input.completed,
  }));
  const lastDay = (assigned_on: Day) =>
    expires_at ?? expiryDay(assigned_on, congregation.territory_link_days);
  refuseLongAssignment(scope, lastDay(scope.today));
  const refused = await refusedLines(scope, lines);
  refuseLines(refused);
  const rows = lines.map(({ territory_id, publisher_id, ...days }) => ({
    territory_id,
    publisher_id,
    congregation_id: congregation.id,
    id: newId(),
    token: newToken(),
    expires_at: lastDay(days.assigned_on),
    ...momentsOf(scope, days),
  }));
  // Locked in the same order as above. A line that a colleague has changed since then is missing here, which is refused below.
  const inOrder = rows.toSorted((a, b) => (a.territory_id < b.territory_id ? -1 : 1));
  const stored = await scope.db.execute<{ id: string }>(
    sql`${insertionOf(assignments, inOrder)} on conflict do nothing returning id`,
  );
  const ids = new Set(stored.rows.map(({ id }) => id));
  rows.forEach(({ id }, index) => {
    if (!ids.has(id)) refused.set(index, refusal('territory_taken'));
  });
  refuseLines(refused);
  return rows.map(({ id }) => id);
}
