import { isNull } from 'drizzle-orm';
import { territories } from '#db/schema/territory-tables.ts';

/** The territory is not retired. */
export const isInUse = isNull(territories.retired_at);
