import { assignmentStatus, type AssignmentFacts } from '#assignments/rules.ts';
import {
  addDays,
  addYears,
  dayOf,
  daysBetween,
  startOfDay,
  type Day,
  type Instant,
} from '#dates.ts';

export const TERRITORY_STATUSES = ['available', 'assigned', 'expired'] as const;
export type TerritoryStatus = (typeof TERRITORY_STATUSES)[number];

/** A free territory is highlighted after so many days without use. */
export const STALE_DAYS = 90;

export const LONGEST_WARNINGS = 2000;
export const LONGEST_NOTES = 2000;

export const DUE_SOON_DAYS = 14;

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

/** A territory last used before this moment has been unused for more than 90 days. */
export const staleBefore = (today: Day, timeZone: string): Instant =>
  startOfDay(addDays(today, -STALE_DAYS), timeZone);

/** Whether a territory has been free and unused since before a moment. @param before from `staleBefore`, once for a list */
export function isStale(territory: TerritoryUse, before: Instant): boolean {
  if (territory.status !== 'available') return false;
  const since = territory.last_returned_at ?? territory.last_assigned_at ?? territory.created_at;
  return since < before;
}

/** A territory last completed before this moment has not been completed for twelve months. */
export const uncompletedBefore = (today: Day, timeZone: string): Instant =>
  startOfDay(addYears(today, -1), timeZone);

export const isUncompleted = (
  { last_completed_at }: { last_completed_at: Instant | null },
  before: Instant,
): boolean => last_completed_at === null || last_completed_at < before;

export const isDueSoon = (
  { status, expires_at }: { status: TerritoryStatus; expires_at: Day | null },
  today: Day,
): boolean =>
  status === 'assigned' && expires_at !== null && daysBetween(today, expires_at) <= DUE_SOON_DAYS;

export interface TerritoryDates {
  last_assigned_at: Instant | null;
  last_returned_at: Instant | null;
  last_completed_at: Instant | null;
  last_completed_on: Day | null;
}

/** The day on which a territory was last completed, also by an older record. */
export const lastCompletedOn = (
  {
    last_completed_at: at,
    last_completed_on,
  }: Pick<TerritoryDates, 'last_completed_at' | 'last_completed_on'>,
  timeZone: string,
): Day | null => (at === null ? last_completed_on : dayOf(at, timeZone));

/** The last day on which somebody had a territory that is free now; null if nobody ever had. */
export function lastWorkedOn(territory: TerritoryDates, timeZone: string): Day | null {
  const { last_assigned_at, last_returned_at, last_completed_at, last_completed_on } = territory;
  const moment = [last_assigned_at, last_returned_at, last_completed_at]
    .filter((at) => at !== null)
    .toSorted()
    .at(-1);
  const day = moment === undefined ? null : dayOf(moment, timeZone);
  if (day === null || last_completed_on === null) return day ?? last_completed_on;
  return day > last_completed_on ? day : last_completed_on;
}
/** '6 de 8': how many blocks of a territory are done. */
export const doneText = (done: number, total: number): string => `${done} de ${total}`;
