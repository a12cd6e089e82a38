import { holderReference } from '@territorios/contract/assignments/holder.ts';
import { addDays, startOfDay, type Instant } from '@territorios/contract/dates.ts';
import { rangeOf, type DayRange } from '#lib/day-range.ts';
import type { StatisticsSearch } from './search.ts';

/** Null does not filter. */
export interface StatisticsFilters {
  territoryId: string | null;
  /** It is the id of a publisher or of a group. */
  publisherId: string | null;
  /** These are days of `assigned_at` in the congregation's calendar, both included. */
  range: DayRange | null;
}

// A deleted thing in the address must not hide everything else.
const known = (id: string | undefined, list: readonly { id: string }[] | undefined) =>
  id !== undefined && (list === undefined || list.some((item) => item.id === id)) ? id : null;

export const filtersOf = (
  search: StatisticsSearch,
  territories: readonly { id: string }[] | undefined,
  publishers: readonly { id: string }[] | undefined,
): StatisticsFilters => ({
  territoryId: known(search.territory, territories),
  publisherId: known(search.publisher, publishers),
  range: rangeOf(search),
});

interface FilterableAssignment {
  territory_id: string;
  publisher_id: string | null;
  group_id?: string | null;
  assigned_at: Instant | null;
}

/** Rows keep their order; a range leaves out an assignment without a date. */
export function filterAssignments<Row extends FilterableAssignment>(
  assignments: readonly Row[],
  { territoryId, publisherId, range }: StatisticsFilters,
  timeZone: string,
): Row[] {
  // Two moments are compared, because the day of every assignment would cost far more.
  const start = range === null ? '' : startOfDay(range.from, timeZone);
  const end = range === null ? '' : startOfDay(addDays(range.to, 1), timeZone);
  return assignments.filter(
    ({ territory_id, assigned_at, ...held }) =>
      (territoryId === null || territory_id === territoryId) &&
      (publisherId === null || holderReference(held)?.id === publisherId) &&
      (range === null || (assigned_at !== null && start <= assigned_at && assigned_at < end)),
  );
}

/** @param used ids of the territories that have an assignment of the chosen publisher and range */
export function filterStatistics<Row extends { id: string }>(
  territories: readonly Row[],
  { territoryId, publisherId, range }: StatisticsFilters,
  used: ReadonlySet<string>,
): Row[] {
  const needsUse = publisherId !== null || range !== null;
  return territories.filter(
    ({ id }) => (territoryId === null || id === territoryId) && (!needsUse || used.has(id)),
  );
}
