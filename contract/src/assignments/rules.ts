import { addDays, daysBetween, type Day } from '#dates.ts';

/** `assigned` and `expired` assignments are open: the territory is not returned. */
export const ASSIGNMENT_STATUSES = ['assigned', 'returned', 'expired'] as const;
export type AssignmentStatus = (typeof ASSIGNMENT_STATUSES)[number];

export const PENDING_RETURN_DAYS = 5;

export const LONGEST_ASSIGNMENT_DAYS = 3653;

/** A link leads to the publisher's other links for so many days after its expiry. */
export const LEADING_DAYS = 30;

export interface AssignmentFacts {
  expires_at: Day;
  returned_at: string | null;
}

/** An assignment lasts through the end of its last day. */
export const isExpired = (expiresAt: Day, today: Day): boolean => today > expiresAt;

/** The time is limited, because a link that was passed on would give every later one too. */
export const leadsToOthers = (assignment: AssignmentFacts, today: Day): boolean =>
  assignmentStatus(assignment, today) === 'expired' &&
  daysBetween(assignment.expires_at, today) <= LEADING_DAYS;

export function assignmentStatus(assignment: AssignmentFacts, today: Day): AssignmentStatus {
  if (assignment.returned_at !== null) return 'returned';
  return isExpired(assignment.expires_at, today) ? 'expired' : 'assigned';
}

/** Whole days left to work a territory: 0 on its last day and on any later one. */
export const remainingDays = (expiresAt: Day, today: Day): number =>
  Math.max(0, daysBetween(today, expiresAt));

/** The last day of an assignment that begins today. @param linkDays the congregation's territory_link_days */
export const expiryDay = (today: Day, linkDays: number): Day => addDays(today, linkDays);

export const isPendingReturn = (assignment: AssignmentFacts, today: Day): boolean =>
  assignment.returned_at === null &&
  daysBetween(assignment.expires_at, today) > PENDING_RETURN_DAYS;

export interface Held {
  from: Day;
  until: Day | null;
}

/** Whether two of one territory cover the same time; one may begin on the day on which the other ends. */
export const overlap = (a: Held, b: Held): boolean =>
  (b.until === null || a.from < b.until) && (a.until === null || b.from < a.until);
