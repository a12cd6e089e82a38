import { z } from '@territorios/contract/zod.ts';
import { NameSearch } from '#lib/name-search.ts';
import { SORT_KEYS } from './sort.ts';

/** Chosen in the zone filter to see the territories that have none. */
export const NO_ZONE = 'no_zone';

/** What the address says of the list; what it says wrongly counts as not said. */
export const TerritoriesSearch = NameSearch.extend({
  /** The id of a zone, or NO_ZONE. */
  zone: z.string().optional().catch(undefined),
  sort: z.enum(SORT_KEYS).optional().catch(undefined),
  direction: z.enum(['asc', 'desc']).optional().catch(undefined),
});
export type TerritoriesSearch = z.infer<typeof TerritoriesSearch>;
