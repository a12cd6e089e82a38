import { sql, type AnyColumn, type SQL } from 'drizzle-orm';

/**
 * Names in the order in which people count: Spanish, without case and accents, '2' before '10'.
 * The collation `people` is made by the first migration.
 */
export const byName = (column: AnyColumn): SQL => sql`${column} collate people`;
