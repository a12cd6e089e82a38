import { idIn, type Values } from '#lib/address-values.ts';
import { nameSearch, type NameSearch } from '#lib/name-search.ts';

interface CampaignsSearch extends NameSearch {
  campaign?: string | undefined;
}

export const campaignsSearch = (values: Values): CampaignsSearch => ({
  ...nameSearch(values),
  campaign: idIn(values['campaign']),
});
