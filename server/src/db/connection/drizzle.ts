export const DRIZZLE = { casing: 'snake_case' } as const;
