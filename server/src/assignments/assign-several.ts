import { refuseLastDay } from '@territorios/contract/assignments/days.ts';
import { holderKey, holderReference } from '@territorios/contract/assignments/holder.ts';
import { expiryDay } from '@territorios/contract/assignments/rules.ts';
import type { Day } from '@territorios/contract/dates.ts';
import { refusal } from '@territorios/contract/refusals.ts';
import { sql } from 'drizzle-orm';
import { refuseIf, refuseLines } from '#call/refuse.ts';
import type { Scope } from '#call/scope.ts';
import { newToken } from '#call/tokens.ts';
import { insertionOf } from '#db/query/insertion.ts';
import { assignments, FIRST_LINK_GENERATION } from '#db/schema/assignment-tables.ts';
import { newId } from '#db/schema/columns.ts';
import { toTimestamps, type AssignInput } from './assign.ts';
import { chosenHolder, holderColumns } from './holder.ts';
import { judgeLines } from './judge-lines.ts';
import type { ListedAssignment } from './select.ts';

/** All or nothing, in the order of the lines. @throws Refusal lines_refused (409), invalid (400) */
export async function assignSeveral(
  scope: Scope,
  inputs: Omit<AssignInput, 'expires_at'>[],
  expires_at?: Day,
): Promise<ListedAssignment[]> {
  const { congregation } = scope;
  const lines = inputs.map((input) => ({
    territory_id: input.territory_id,
    holder: chosenHolder(input),
    assigned_on: input.assigned_on ?? scope.today,
    returned_on: input.returned_on ?? null,
    completed: input.completed,
  }));
  const lastDay = (assigned_on: Day) =>
    expires_at ?? expiryDay(assigned_on, congregation.territory_link_days);
  refuseIf(refuseLastDay(lastDay(scope.today), scope.today));
  const { refused, holderNames, territoryNames } = await judgeLines(scope, lines);
  refuseLines(refused);
  const rows = lines.map((line) => ({
    territory_id: line.territory_id,
    ...holderColumns(line.holder),
    congregation_id: congregation.id,
    id: newId(),
    token: newToken(),
    link_generation: FIRST_LINK_GENERATION,
    holder_link_generation: FIRST_LINK_GENERATION,
    expires_at: lastDay(line.assigned_on),
    reminded_at: null,
    ...toTimestamps(scope, line),
  }));
  // The order is that of the locks above. A territory that a colleague has taken since is missing here, which is refused below.
  const inOrder = rows.toSorted((a, b) => (a.territory_id < b.territory_id ? -1 : 1));
  const stored = await scope.db.execute<{ id: string }>(
    sql`${insertionOf(assignments, inOrder)} on conflict do nothing returning id`,
  );
  const storedIds = new Set(stored.rows.map(({ id }) => id));
  rows.forEach(({ id }, index) => {
    if (!storedIds.has(id)) refused.set(index, refusal('territory_taken'));
  });
  refuseLines(refused);
  return rows.map((row) => {
    const holder = holderReference(row);
    const name = holder && (holderNames.get(holderKey(holder)) ?? null);
    return {
      ...row,
      publisher_name: row.publisher_id && name,
      group_name: row.group_id && name,
      territory_name: territoryNames.get(row.territory_id) ?? '',
    };
  });
}
