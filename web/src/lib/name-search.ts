import { z } from '@territorios/contract/zod.ts';

/** The router parses a bare number as a number. */
export const NameSearch = z.object({
  q: z
    .union([z.string(), z.number().transform(String)])
    .optional()
    .catch(undefined),
});
