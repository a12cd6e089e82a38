import type { createAssignment } from '@territorios/contract/assignments/api.ts';
import { refuseLastDay, refuseLineDays } from '@territorios/contract/assignments/days.ts';
import { expiryDay } from '@territorios/contract/assignments/rules.ts';
import type { Day, Instant } from '@territorios/contract/dates.ts';
import type { HandlerInput } from '@territorios/contract/endpoint.ts';
import { refuseIf } from '#call/refuse.ts';
import type { Scope } from '#call/scope.ts';
import { newToken } from '#call/tokens.ts';
import { newId } from '#db/schema/columns.ts';
import { assignments } from '#db/schema/assignment-tables.ts';
import { lockInUse, refuseOverlap } from './history.ts';
import { chosenHolder, holderColumns, lockHolder, refuseWithoutCapacity } from './holder.ts';
import { timestampOf } from './assignment-days.ts';

/** Without `expires_at` the link lasts the congregation's days; the limit of a role does not apply to an old record. */
export type AssignInput = HandlerInput<typeof createAssignment>['body'];

/** @param notBefore the moments of the line are this one or later. @returns its id. @throws Refusal territory_taken, territory_retired, publisher_full, assignments_overlap (409), not_found (404), invalid (400) */
export async function assign(
  scope: Scope,
  input: AssignInput,
  notBefore: Instant = '',
): Promise<string> {
  const { db, today, congregation } = scope;
  const { territory_id, assigned_on = today, returned_on = null } = input;
  const holder = chosenHolder(input);
  const expires_at = input.expires_at ?? expiryDay(assigned_on, congregation.territory_link_days);
  refuseIf(refuseLastDay(expires_at, today) ?? refuseLineDays({ assigned_on, returned_on }, today));
  const locked = await lockHolder(scope, holder);
  if (returned_on === null) await refuseWithoutCapacity(scope, holder, locked);
  const id = newId();
  if (returned_on === null) await lockInUse(scope, territory_id);
  // From today on only an open assignment can conflict, and the unique index refuses it.
  if (assigned_on < today || returned_on !== null)
    await refuseOverlap(scope, { id, territory_id, from: assigned_on, until: returned_on });
  // one_open_assignment and assignments_territory refuse a territory that is taken or missing.
  await db.insert(assignments).values({
    id,
    congregation_id: congregation.id,
    territory_id,
    ...holderColumns(holder),
    token: newToken(),
    expires_at,
    ...toTimestamps(scope, { assigned_on, returned_on, completed: input.completed }, notBefore),
  });
  return id;
}

export function toTimestamps(
  scope: Scope,
  line: { assigned_on: Day; returned_on: Day | null; completed: boolean | undefined },
  notBefore: Instant = '',
) {
  const momentOf = (day: Day): Instant => {
    const moment = timestampOf(scope, day);
    return moment < notBefore ? notBefore : moment;
  };
  const returned_at = line.returned_on === null ? null : momentOf(line.returned_on);
  return {
    assigned_at: momentOf(line.assigned_on),
    returned_at,
    revoked_at: returned_at === null ? null : scope.now.toISOString(),
    completed_at: line.completed === false ? null : returned_at,
  };
}
