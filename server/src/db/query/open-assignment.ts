import { isNull, type SQL } from 'drizzle-orm';
import { assignments } from '#db/schema/assignment-tables.ts';

/** The one rule that SQL must spell. */
export const isOpen: SQL = isNull(assignments.returned_at);
