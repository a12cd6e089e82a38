import { QueryBuilder } from 'drizzle-orm/pg-core';

/** Properties are written as the columns are, but for their case. */
export const DRIZZLE = { casing: 'snake_case' } as const;

/** Builds queries that are run past Drizzle (flat-rows.ts, list-text.ts). */
export const queries = new QueryBuilder(DRIZZLE);
