import { assignmentStatus, type AssignmentFacts } from '#assignments/rules.ts';
import { dayOf, daysBetween, type Day, type Instant } from '#dates.ts';

export type TerritoryStatus = 'available' | 'assigned' | 'expired';

/** Days without use from which a free territory is highlighted. */
export const STALE_DAYS = 90;

/**
 * Status of a territory, derived from its open assignment.
 * @param open the assignment that was not returned, or null
 */
export function territoryStatus(open: AssignmentFacts | null, today: Day): TerritoryStatus {
  if (!open) return 'available';
  return assignmentStatus(open, today) === 'expired' ? 'expired' : 'assigned';
}

/** What the staleness of a territory depends on. */
export interface TerritoryUse {
  status: TerritoryStatus;
  last_returned_at: Instant | null;
  last_assigned_at: Instant | null;
  created_at: Instant;
}

/**
 * Whether a free territory lies unused for more than 90 days: since its last return, else its last
 * assignment, else (never used) its creation.
 * @param timeZone the congregation's
 */
export function isStale(territory: TerritoryUse, today: Day, timeZone: string): boolean {
  if (territory.status !== 'available') return false;
  const since = territory.last_returned_at ?? territory.last_assigned_at ?? territory.created_at;
  return daysBetween(dayOf(since, timeZone), today) > STALE_DAYS;
}
