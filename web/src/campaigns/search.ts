import { id } from '@territorios/contract/fields.ts';
import { NameSearch } from '#lib/name-search.ts';

/** What the address of the screen holds: the campaign whose coverage is open. */
export const CampaignsSearch = NameSearch.extend({ campaign: id.optional().catch(undefined) });
