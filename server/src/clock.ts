/** The only place that reads the system's clock. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

/** @returns ISO 8601 */
export const before = (moment: Date, ms: number): string =>
  new Date(moment.getTime() - ms).toISOString();

/** Calls at the same moment are not stored in their order, and two servers' clocks differ. */
const LARGEST_SKEW_MS = 60_000;

/** A stored moment that lies further ahead is of a clock that was wrong. */
export const latestStored = (now: Date): string => before(now, -LARGEST_SKEW_MS);

/** @param moment ISO 8601 */
export const msSince = (moment: string, now: Date): number => now.getTime() - Date.parse(moment);
