import { textIn, type Values } from '#lib/address-values.ts';
import { nameSearch, type NameSearch } from '#lib/name-search.ts';

interface PublishersSearch extends NameSearch {
  publisher?: string | undefined;
}

export const publishersSearch = (values: Values): PublishersSearch => ({
  ...nameSearch(values),
  publisher: textIn(values['publisher']),
});
