import { z } from '@territorios/contract/zod.ts';

/** The part of an address that says what is searched for; the router reads a bare number as one. */
export const NameSearch = z.object({
  q: z
    .union([z.string(), z.number().transform(String)])
    .optional()
    .catch(undefined),
});
