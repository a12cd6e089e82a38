import { isNull, type SQL } from 'drizzle-orm';
import { assignments } from '#db/schema/tables.ts';

/** The one rule that SQL must spell: an assignment is open until it is returned. */
export const isOpen: SQL = isNull(assignments.returned_at);
