import { z } from '@territorios/contract/zod.ts';

/** The screen's part of the address; a number typed there is a text as well. */
export const PublishersSearch = z.object({
  buscar: z.coerce.string().optional().catch(undefined),
});
