/** Most lines of a call that changes several at once; apart from the schemas, which the browser loads later. */
export const MOST_LINES = 500;
