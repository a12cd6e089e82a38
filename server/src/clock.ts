/** The present moment. Injected, so that tests set it; the only place that reads the system's clock. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

/** The moment that lies some milliseconds before another, as ISO text. */
export const before = (moment: Date, ms: number): string =>
  new Date(moment.getTime() - ms).toISOString();

/** Calls at the same moment are not stored in their order, and the clocks of two servers differ. */
const LARGEST_SKEW_MS = 60_000;

/** The latest moment that can have been stored by now; what lies further ahead is of a clock that was wrong. */
export const latestStored = (now: Date): string => before(now, -LARGEST_SKEW_MS);

/** Milliseconds that have passed since a moment, which is given as ISO text. */
export const msSince = (moment: string, now: Date): number => now.getTime() - Date.parse(moment);
