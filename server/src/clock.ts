/** The only place that reads the system's clock. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

export const before = (moment: Date, ms: number): string =>
  new Date(moment.getTime() - ms).toISOString();

export const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** @returns never the present moment */
export const nextFullHour = (now: Date): Date =>
  new Date((Math.floor(now.getTime() / HOUR_MS) + 1) * HOUR_MS);

/** Calls at the same moment are not stored in their order, and two servers' clocks differ. */
const LARGEST_SKEW_MS = MINUTE_MS;

/** A stored moment that lies further ahead comes from a wrong clock. */
export const latestStored = (now: Date): string => before(now, -LARGEST_SKEW_MS);

export const msSince = (moment: string, now: Date): number => now.getTime() - Date.parse(moment);
