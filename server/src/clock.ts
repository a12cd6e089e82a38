/** The present moment. Injected, so that tests set it; the only place that reads the system's clock. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

/** The moment that lies some milliseconds before another, as ISO text. */
export const before = (moment: Date, ms: number): string =>
  new Date(moment.getTime() - ms).toISOString();

/** Milliseconds that have passed since a moment, which is given as ISO text. */
export const msSince = (moment: string, now: Date): number => now.getTime() - Date.parse(moment);
