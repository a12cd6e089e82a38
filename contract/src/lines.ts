/** Of a call that changes several at once; apart from the schemas, which the browser takes along late. */
export const MOST_LINES = 500;
