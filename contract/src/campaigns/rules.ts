import { dayOf, daysBetween, type Day, type Instant } from '#dates.ts';
import { compareNames } from '#spanish.ts';

export const CAMPAIGN_STATUSES = ['upcoming', 'active', 'finished'] as const;
export type CampaignStatus = (typeof CAMPAIGN_STATUSES)[number];

/** Both days are inside the window. */
export interface CampaignWindow {
  start_date: Day;
  end_date: Day;
}

export function campaignStatus(window: CampaignWindow, today: Day): CampaignStatus {
  if (today < window.start_date) return 'upcoming';
  return today > window.end_date ? 'finished' : 'active';
}

/** Whole days until the end, never below 0. */
export const campaignDaysRemaining = (window: CampaignWindow, today: Day): number =>
  Math.max(0, daysBetween(today, window.end_date));

/** @returns whole percent, 0 to 100; 0 when there are no territories */
export const coveragePercent = (covered: number, total: number): number =>
  total === 0 ? 0 : Math.min(100, Math.max(0, Math.round((covered / total) * 100)));

export const SUMMARY_SAMPLE_SIZE = 6;

/** Whether a territory was assigned or returned inside the window. @param timeZone the congregation's */
export function isCovered(
  history: { assigned_at: Instant; returned_at: Instant | null }[],
  { start_date, end_date }: CampaignWindow,
  timeZone: string,
): boolean {
  return history
    .flatMap(({ assigned_at, returned_at }) => [assigned_at, returned_at])
    .filter((moment) => moment !== null)
    .map((moment) => dayOf(moment, timeZone))
    .some((day) => start_date <= day && day <= end_date);
}

/** Whether a campaign that began at a moment, and goes on, still waits for a territory. */
export const isPending = (
  {
    last_assigned_at,
    last_returned_at,
  }: { last_assigned_at: Instant | null; last_returned_at: Instant | null },
  since: Instant,
): boolean =>
  // Nothing happens after today, so the last dates suffice.
  [last_assigned_at, last_returned_at].every((at) => at === null || at < since);

const FIRST_ZONES = ['100', '200', '300', '700', '400', '500', '600'];

/** The zones that are worked through first; all others are equal. */
export function byFirstZones(a: { zone_name: string }, b: { zone_name: string }): number {
  const rank = ({ zone_name }: { zone_name: string }) => {
    const place = FIRST_ZONES.indexOf(zone_name);
    return place === -1 ? FIRST_ZONES.length : place;
  };
  return rank(a) - rank(b);
}

export function compareZones(
  a: { zone_name: string; coverage_percent: number },
  b: { zone_name: string; coverage_percent: number },
): number {
  const byCoverage = a.coverage_percent - b.coverage_percent;
  return byFirstZones(a, b) || byCoverage || compareNames(a.zone_name, b.zone_name);
}
