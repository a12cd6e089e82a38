import { day } from '@territorios/contract/fields.ts';
import { z } from '@territorios/contract/zod.ts';

export const SORT_KEYS = ['name', 'zone', 'status', 'assigned'] as const;

/** The address of the screen; a value that is not valid counts as missing. */
export const StatisticsSearch = z.object({
  territory: z.string().optional().catch(undefined),
  publisher: z.string().optional().catch(undefined),
  from: day.optional().catch(undefined),
  to: day.optional().catch(undefined),
  sort: z.enum(SORT_KEYS).optional().catch(undefined),
  direction: z.enum(['asc', 'desc']).optional().catch(undefined),
});
export type StatisticsSearch = z.infer<typeof StatisticsSearch>;
