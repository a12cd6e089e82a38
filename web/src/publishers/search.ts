import { searchReader, textIn } from '#lib/address-values.ts';
import { nameSearch } from '#lib/name-search.ts';

export const publishersSearch = searchReader((values) => ({
  ...nameSearch(values),
  publisher: textIn(values['publisher']),
  /** A group's id, or those without one. */
  group: textIn(values['group']),
}));
