import type { Campaign } from '@territorios/contract/campaigns/api.ts';
import type { Territory } from '@territorios/contract/territories/api.ts';
import type { Zone } from '@territorios/contract/zones/api.ts';
import type { Calendar } from '#settings/queries.ts';
import { filterTerritories, textFolder } from '#territories/filter.ts';
import { NO_ZONE, type TerritoriesSearch } from '#territories/search.ts';
import { shownTests } from '#territories/shown.ts';
import { sortTerritories } from '#territories/sort.ts';

interface ListOrder {
  territories: readonly Territory[];
  zones: readonly Zone[] | undefined;
  campaigns: readonly Campaign[];
  calendar: Calendar;
  search: TerritoriesSearch;
}

/** As the list of territories shows them. */
export function territoriesInOrder({
  territories,
  zones,
  campaigns,
  calendar,
  search: { q = '', sort = 'name', direction = 'asc', show, zone },
}: ListOrder): readonly Territory[] {
  const isZoneKnown =
    zones === undefined || zone === NO_ZONE || zones.some(({ id }) => id === zone);
  const sorted = sortTerritories(territories, sort, direction);
  const found = filterTerritories(sorted, textFolder(), isZoneKnown ? (zone ?? null) : null, q);
  return show === undefined ? found : found.filter(shownTests(calendar, campaigns)[show]);
}
