/** Properties are written as the columns are, but for their case. */
export const DRIZZLE = { casing: 'snake_case' } as const;
