import { id } from '@territorios/contract/fields.ts';
import { NameSearch } from '#lib/name-search.ts';

/** The address of the screen; `campaign` is the one whose coverage is open. */
export const CampaignsSearch = NameSearch.extend({ campaign: id.optional().catch(undefined) });
