import { day } from '@territorios/contract/fields.ts';
import { z } from '@territorios/contract/zod.ts';

/** The columns of the table that can be sorted, by the names of the order of territories. */
export const SORT_KEYS = ['name', 'zone', 'status', 'assigned'] as const;

/** What the address says of the screen; what it says wrongly counts as not said. */
export const StatisticsSearch = z.object({
  /** The id of a territory. */
  territory: z.string().optional().catch(undefined),
  /** The id of a publisher. */
  publisher: z.string().optional().catch(undefined),
  from: day.optional().catch(undefined),
  to: day.optional().catch(undefined),
  sort: z.enum(SORT_KEYS).optional().catch(undefined),
  direction: z.enum(['asc', 'desc']).optional().catch(undefined),
});
export type StatisticsSearch = z.infer<typeof StatisticsSearch>;
