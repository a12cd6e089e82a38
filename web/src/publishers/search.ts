import { z } from '@territorios/contract/zod.ts';
import { NameSearch } from '#lib/name-search.ts';

export const PublishersSearch = NameSearch.extend({
  /** The one whose panel is open. */
  publisher: z.string().optional().catch(undefined),
});
