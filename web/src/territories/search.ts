import { z } from '@territorios/contract/zod.ts';
import { NameSearch } from '#lib/name-search.ts';

// Here, because the router loads this file at once, and not the sorting.
export const SORT_KEYS = ['name', 'zone', 'status', 'assigned', 'returned', 'idle'] as const;
export type SortKey = (typeof SORT_KEYS)[number];
export type SortDirection = 'asc' | 'desc';

export { NO_ZONE } from '#zones/no-zone.ts';

/** The chips over the list, in their order; without one all are shown. */
export const SHOWN_KEYS = ['available', 'assigned', 'due', 'expired', 'stale', 'pending'] as const;
export type ShownKey = (typeof SHOWN_KEYS)[number];

/** The address of the list; a value that is not valid counts as missing. */
export const TerritoriesSearch = NameSearch.extend({
  /** The id of a zone, or NO_ZONE. */
  zone: z.string().optional().catch(undefined),
  show: z.enum(SHOWN_KEYS).optional().catch(undefined),
  sort: z.enum(SORT_KEYS).optional().catch(undefined),
  direction: z.enum(['asc', 'desc']).optional().catch(undefined),
  /** The one whose panel is open. */
  territory: z.string().optional().catch(undefined),
});
export type TerritoriesSearch = z.infer<typeof TerritoriesSearch>;
