import { sql, type AnyColumn, type SQL } from 'drizzle-orm';

/** '2' comes before '10', without case and accents: the collation is made by the first migration. */
export const byName = (column: AnyColumn): SQL => sql`${column} collate people`;
