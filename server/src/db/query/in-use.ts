import { isNull } from 'drizzle-orm';
import { territories } from '#db/schema/territory-tables.ts';

export const isInUse = isNull(territories.retired_at);
