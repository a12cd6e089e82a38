/** As long as this a list counts as new, unless something is known to have changed. */
export const FRESH_MS = 15_000;
