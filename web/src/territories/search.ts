import { oneOf, searchReader, textIn } from '#lib/address-values.ts';
import { nameSearch } from '#lib/name-search.ts';

// The keys are here, because the router loads this file at once, and not the sorting.
export const SORT_KEYS = ['name', 'zone', 'status', 'assigned', 'returned', 'idle'] as const;
export type SortKey = (typeof SORT_KEYS)[number];
export type SortDirection = 'asc' | 'desc';

export { NO_ZONE } from '#zones/no-zone.ts';

/** The chips stand over the list in this order; without one all are shown. */
export const SHOWN_KEYS = [
  'available',
  'assigned',
  'due',
  'expired',
  'stale',
  'uncompleted',
  'unbounded',
  'pending',
  'retired',
] as const;
export type ShownKey = (typeof SHOWN_KEYS)[number];

export const territoriesSearch = searchReader((values) => ({
  ...nameSearch(values),
  zone: textIn(values['zone']),
  show: oneOf(SHOWN_KEYS, values['show']),
  sort: oneOf(SORT_KEYS, values['sort']),
  direction: oneOf(['asc', 'desc'], values['direction']),
  /** On a phone the map and its list take turns. */
  view: oneOf(['list'], values['view']),
  /** The map's colours are by state, or by the time since a territory was completed. */
  colours: oneOf(['time'], values['colours']),
  territory: textIn(values['territory']),
}));

export type TerritoriesSearch = ReturnType<typeof territoriesSearch>;
