import type {
  Assignment,
  correctAssignment as endpoint,
} from '@territorios/contract/assignments/api.ts';
import {
  refuseBeforeAssignment,
  refuseCompletionDay,
  refuseFuture,
  refuseLastDay,
} from '@territorios/contract/assignments/days.ts';
import { holderReference, isSameHolder } from '@territorios/contract/assignments/holder.ts';
import type { Day, Instant } from '@territorios/contract/dates.ts';
import type { HandlerInput } from '@territorios/contract/endpoint.ts';
import { refuse, refuseIf } from '#call/refuse.ts';
import type { Scope } from '#call/scope.ts';
import { own } from '#db/query/own.ts';
import { assignments } from '#db/schema/assignment-tables.ts';
import { dayIn, timestampOf } from './assignment-days.ts';
import { refuseOverlap } from './history.ts';
import { lockHeldLine } from './held-line.ts';
import type { StoredAssignment } from './line.ts';
import { holderColumns, refuseWithoutCapacity } from './holder.ts';
import { newHolderLink } from './renew-link.ts';
import { readAssignment } from './select.ts';

/** An absent field stays as it is; null clears it. */
type Correction = Omit<HandlerInput<typeof endpoint>['body'], 'reason'>;

/** @returns the line before. @throws Refusal assignments_overlap, territory_taken, territory_retired, publisher_full (409), not_found (404), invalid (400) */
export async function correctAssignment(
  scope: Scope,
  id: string,
  correction: Correction,
): Promise<Assignment> {
  const { line, holder, locked } = await lockHeldLine(scope, id, holderReference(correction));
  const held = holderReference(line);
  const shown = await readAssignment(scope, id);
  const corrected = correctedLine(scope, line, correction);
  await refuseOverlap(scope, {
    id,
    territory_id: line.territory_id,
    from: dayIn(scope, corrected.assigned_at),
    until: corrected.returned_at === null ? null : dayIn(scope, corrected.returned_at),
  });
  if (corrected.returned_at === null) {
    // A holder that was deleted can hold nothing.
    if (holder === null || locked === null) return refuse('not_found', { resource: 'publisher' });
    const heldIt = line.returned_at === null && isSameHolder(held, holder);
    if (!heldIt) await refuseWithoutCapacity(scope, holder, locked);
  }
  await scope.db
    .update(assignments)
    .set({
      ...corrected,
      ...holderColumns(holder),
      // The link is its holder's: the person before must not see what the next one holds.
      ...(!isSameHolder(held, holder) && newHolderLink()),
    })
    .where(own(scope, assignments, id));
  return shown;
}

function correctedLine(scope: Scope, line: StoredAssignment, correction: Correction) {
  const { assigned_on, returned_on, completed_on, expires_at = line.expires_at } = correction;
  refuseIf(refuseFuture({ assigned_on, returned_on, completed_on }, scope.today));
  const corrected = (before: Instant | null, day: Day | null | undefined): Instant | null => {
    if (day === undefined || day === null) return day === null ? null : before;
    // An unchanged day keeps its hour.
    return before !== null && dayIn(scope, before) === day ? before : timestampOf(scope, day);
  };
  const returned = corrected(line.returned_at, returned_on);
  const assigned = corrected(line.assigned_at, assigned_on) ?? line.assigned_at;
  const assignedDay = dayIn(scope, assigned);
  refuseExpiry(scope, line, correction, { assignedDay, isOpen: returned === null });
  if (returned === null) {
    const open = { assigned_on: assignedDay, returned_on: null };
    refuseIf(refuseCompletionDay(completed_on ?? null, open));
    return {
      assigned_at: assigned,
      expires_at,
      returned_at: null,
      revoked_at: null,
      completed_at: null,
    };
  }
  const returnField = returned_on ? 'returned_on' : 'assigned_on';
  refuseIf(refuseBeforeAssignment({ [returnField]: dayIn(scope, returned) }, assignedDay));
  const returned_at = returned < assigned ? assigned : returned;
  const wasCompleted = line.completed_at !== null && line.completed_at === line.returned_at;
  const completed =
    completed_on === undefined && wasCompleted
      ? returned_at
      : corrected(line.completed_at, completed_on);
  return {
    assigned_at: assigned,
    expires_at,
    returned_at,
    revoked_at: line.revoked_at ?? scope.now.toISOString(),
    completed_at: completed === null ? null : between(scope, assigned, completed, returned_at),
  };
}

/** An unchanged last day is judged only when the assignment of an open line moves. */
function refuseExpiry(
  { today }: Scope,
  line: StoredAssignment,
  { assigned_on, expires_at = line.expires_at }: Correction,
  { assignedDay, isOpen }: { assignedDay: Day; isOpen: boolean },
): void {
  const isChanged = expires_at !== line.expires_at;
  if (isChanged) refuseIf(refuseLastDay(expires_at, today));
  const field = isChanged ? 'expires_at' : 'assigned_on';
  if (isChanged || (isOpen && assigned_on !== undefined))
    refuseIf(refuseBeforeAssignment({ [field]: expires_at }, assignedDay));
}

function between(scope: Scope, from: Instant, moment: Instant, until: Instant): Instant {
  const day = dayIn(scope, moment);
  const returned_on = dayIn(scope, until);
  refuseIf(refuseCompletionDay(day, { assigned_on: dayIn(scope, from), returned_on }));
  if (day === returned_on) return until;
  return moment < from ? from : moment;
}
