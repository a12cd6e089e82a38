import { assignmentStatus, type AssignmentFacts } from '#assignments/rules.ts';
import { dayOf, daysBetween, type Day, type Instant } from '#dates.ts';

export const TERRITORY_STATUSES = ['available', 'assigned', 'expired'] as const;
export type TerritoryStatus = (typeof TERRITORY_STATUSES)[number];

/** A free territory is highlighted after so many days without use. */
export const STALE_DAYS = 90;

export function territoryStatus(open: AssignmentFacts | null, today: Day): TerritoryStatus {
  if (!open) return 'available';
  return assignmentStatus(open, today) === 'expired' ? 'expired' : 'assigned';
}

export interface TerritoryUse {
  status: TerritoryStatus;
  last_returned_at: Instant | null;
  last_assigned_at: Instant | null;
  created_at: Instant;
}

/** Whether a territory has been free and unused for more than 90 days. @param timeZone the congregation's */
export function isStale(territory: TerritoryUse, today: Day, timeZone: string): boolean {
  if (territory.status !== 'available') return false;
  const since = territory.last_returned_at ?? territory.last_assigned_at ?? territory.created_at;
  return daysBetween(dayOf(since, timeZone), today) > STALE_DAYS;
}
