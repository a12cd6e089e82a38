/** The present moment. Injected, so that tests set it; the only place that reads the system's clock. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
