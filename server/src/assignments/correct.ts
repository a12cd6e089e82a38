import type { Assignment } from '@territorios/contract/assignments/api.ts';
import type { Day, Instant } from '@territorios/contract/dates.ts';
import { refuse, refuseFields } from '#call/refuse.ts';
import type { Scope } from '#call/scope.ts';
import { own } from '#db/query/own.ts';
import { assignments } from '#db/schema/assignment-tables.ts';
import { refuseLongAssignment } from './assign.ts';
import { refuseOverlap } from './history.ts';
import { lockLine, readLine, type Line } from './line.ts';
import { lockPublisher, refuseWithoutRoom } from './room.ts';
import { readAssignment } from './select.ts';
import { BEFORE_ASSIGNMENT, dayIn, momentOn, refuseFuture } from './told-days.ts';

export const COMPLETED_WITHOUT_RETURN = 'Indique también cuándo se devolvió';
export const BETWEEN_ITS_DAYS = 'Debe estar entre la asignación y la devolución';

/** What is absent stays; null takes it away. */
export interface Correction {
  publisher_id?: string | undefined;
  assigned_on?: Day | undefined;
  expires_at?: Day | undefined;
  returned_on?: Day | null | undefined;
  completed_on?: Day | null | undefined;
}

/**
 * A line of the history as it was in truth. @returns the line before, as it is shown
 * @throws Refusal assignments_overlap, territory_taken, territory_retired, publisher_full (409), not_found (404), invalid (400)
 */
export async function correctAssignment(
  scope: Scope,
  id: string,
  correction: Correction,
): Promise<Assignment> {
  const before = await readLine(scope, id);
  const publisherId = correction.publisher_id ?? before.publisher_id;
  const role = publisherId === null ? null : await lockPublisher(scope, publisherId);
  const line = await lockLine(scope, id);
  // Somebody was quicker: once more, and now nobody can be.
  if (line.publisher_id !== before.publisher_id) return correctAssignment(scope, id, correction);
  const shown = await readAssignment(scope, id);
  const corrected = correctedLine(scope, line, correction);
  await refuseOverlap(scope, {
    id,
    territory_id: line.territory_id,
    from: dayIn(scope, corrected.assigned_at),
    until: corrected.returned_at === null ? null : dayIn(scope, corrected.returned_at),
  });
  if (corrected.returned_at === null) {
    // A publisher who was deleted can hold nothing.
    if (publisherId === null || role === null) refuse('not_found', { resource: 'publisher' });
    const heldIt = line.returned_at === null && line.publisher_id === publisherId;
    if (!heldIt) await refuseWithoutRoom(scope, publisherId, role);
  }
  await scope.db
    .update(assignments)
    .set({ ...corrected, publisher_id: publisherId })
    .where(own(scope, assignments, id));
  return shown;
}

type Moments = Pick<
  Line,
  'assigned_at' | 'expires_at' | 'returned_at' | 'revoked_at' | 'completed_at'
>;

/** @throws Refusal invalid (400) */
function correctedLine(scope: Scope, line: Line, correction: Correction): Moments {
  const { assigned_on, returned_on, completed_on, expires_at = line.expires_at } = correction;
  refuseFuture(scope, { assigned_on, returned_on, completed_on });
  if (expires_at !== line.expires_at) refuseLongAssignment(scope, expires_at);
  const told = (before: Instant | null, day: Day | null | undefined): Instant | null => {
    if (day === undefined || day === null) return day === null ? null : before;
    // A day that was not changed keeps its hour.
    return before !== null && dayIn(scope, before) === day ? before : momentOn(scope, day);
  };
  const returned = told(line.returned_at, returned_on);
  const assigned = told(line.assigned_at, assigned_on) ?? line.assigned_at;
  if (returned === null) {
    if (completed_on) refuseFields({ completed_on: COMPLETED_WITHOUT_RETURN });
    return {
      assigned_at: assigned,
      expires_at,
      returned_at: null,
      revoked_at: null,
      completed_at: null,
    };
  }
  if (dayIn(scope, returned) < dayIn(scope, assigned))
    refuseFields({ [returned_on ? 'returned_on' : 'assigned_on']: BEFORE_ASSIGNMENT });
  // Of a day that was told only noon is known, which may be on the wrong side of the other moment.
  const returned_at = returned < assigned ? assigned : returned;
  const wasCompleted = line.completed_at !== null && line.completed_at === line.returned_at;
  const completed =
    completed_on === undefined && wasCompleted
      ? returned_at
      : told(line.completed_at, completed_on);
  return {
    assigned_at: assigned,
    expires_at,
    returned_at,
    revoked_at: line.revoked_at ?? scope.now.toISOString(),
    completed_at: completed === null ? null : between(scope, assigned, completed, returned_at),
  };
}

/** @throws Refusal invalid (400) when its day is not one of those days */
function between(scope: Scope, from: Instant, moment: Instant, until: Instant): Instant {
  const day = dayIn(scope, moment);
  if (day < dayIn(scope, from) || day > dayIn(scope, until))
    refuseFields({ completed_on: BETWEEN_ITS_DAYS });
  if (day === dayIn(scope, until)) return until;
  return moment < from ? from : moment;
}
