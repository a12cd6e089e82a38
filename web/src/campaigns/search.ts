import { id } from '@territorios/contract/fields.ts';
import { z } from '@territorios/contract/zod.ts';

/** What the address of the screen holds: the campaign whose coverage is open. */
export const CampaignsSearch = z.object({ campaign: id.optional().catch(undefined) });
