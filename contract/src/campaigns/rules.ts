import { daysBetween, type Day } from '#dates.ts';

export type CampaignStatus = 'upcoming' | 'active' | 'finished';

/** First and last day of a campaign, both inside it. */
export interface CampaignWindow {
  start_date: Day;
  end_date: Day;
}

/** Status by date: before, inside or after the window. */
export function campaignStatus(window: CampaignWindow, today: Day): CampaignStatus {
  if (today < window.start_date) return 'upcoming';
  return today > window.end_date ? 'finished' : 'active';
}

/** Whole days until the end of the campaign, never below 0. */
export const campaignDaysRemaining = (window: CampaignWindow, today: Day): number =>
  Math.max(0, daysBetween(today, window.end_date));

/**
 * Share of covered territories.
 * @returns whole percent, 0 to 100; 0 when there are no territories
 */
export const coveragePercent = (covered: number, total: number): number =>
  total === 0 ? 0 : Math.min(100, Math.max(0, Math.round((covered / total) * 100)));
