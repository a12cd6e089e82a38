import { addDays, daysBetween, type Day } from '#dates.ts';

/** `assigned` and `expired` assignments are open: not returned. */
export type AssignmentStatus = 'assigned' | 'returned' | 'expired';

/** Days after its expiry from which an open assignment counts as pending return. */
export const PENDING_RETURN_DAYS = 5;

/** Furthest expiry that an assignment may be given: ten years, counted in days. */
export const LONGEST_ASSIGNMENT_DAYS = 3653;

/** Days after its expiry for which a link still leads to the publisher's other links. */
export const LEADING_DAYS = 30;

/** What the rules need to know of an assignment. */
export interface AssignmentFacts {
  expires_at: Day;
  returned_at: string | null;
}

/** An assignment works through the end of its last day. */
export const isExpired = (expiresAt: Day, today: Day): boolean => today > expiresAt;

/**
 * Whether a link leads to what else its publisher may open: once expired, for thirty days, until the
 * return. A link that was lost or passed on would otherwise give every later one too.
 */
export const leadsToOthers = (assignment: AssignmentFacts, today: Day): boolean =>
  assignmentStatus(assignment, today) === 'expired' &&
  daysBetween(assignment.expires_at, today) <= LEADING_DAYS;

/** Derived, never stored: a return closes, otherwise the calendar decides. */
export function assignmentStatus(assignment: AssignmentFacts, today: Day): AssignmentStatus {
  if (assignment.returned_at !== null) return 'returned';
  return isExpired(assignment.expires_at, today) ? 'expired' : 'assigned';
}

/**
 * Days left to work a territory, in the congregation's calendar.
 * @param expiresAt last valid day, that day included
 * @returns whole days, never below 0: 0 on the last day and on any later one
 */
export const remainingDays = (expiresAt: Day, today: Day): number =>
  Math.max(0, daysBetween(today, expiresAt));

/**
 * The last day of an assignment made today.
 * @param linkDays the congregation's territory_link_days
 */
export const expiryDay = (today: Day, linkDays: number): Day => addDays(today, linkDays);

/** Whether an assignment was left open for more than five days after it expired. */
export const isPendingReturn = (assignment: AssignmentFacts, today: Day): boolean =>
  assignment.returned_at === null &&
  daysBetween(assignment.expires_at, today) > PENDING_RETURN_DAYS;
