import { isNull } from 'drizzle-orm';
import { territories } from '#db/schema/territory-tables.ts';

/** Of a territory that was not retired. */
export const isInUse = isNull(territories.retired_at);
