import { idIn, searchReader } from '#lib/address-values.ts';
import { nameSearch } from '#lib/name-search.ts';

export const campaignsSearch = searchReader((values) => ({
  ...nameSearch(values),
  campaign: idIn(values['campaign']),
}));
