import type { Territory } from '@territorios/contract/territories/api.ts';
import { useQuery } from '@tanstack/react-query';
import { campaignsQuery } from '#campaigns/queries.ts';
import { useAddressState } from '#lib/address-state.ts';
import { useShownRows } from '#lib/shown-rows.ts';
import { useCalendar } from '#settings/queries.ts';
import { zonesQuery } from '#zones/queries.ts';
import { NO_ZONE } from './search.ts';
import { shownTests } from './shown.ts';
import { useTerritoryDialogs } from './territory-dialogs.tsx';
import { useRows } from './use-rows.ts';

export type TerritoriesRoute = '/signed-in/territories' | '/signed-in/mapa';

/** @param territories undefined while they are loading. @param hasBoundary where boundaries are shown */
export function useTerritoryList(
  route: TerritoriesRoute,
  territories: readonly Territory[] | undefined,
  hasBoundary?: (territory: Territory) => boolean,
) {
  const { data: zones } = useQuery(zonesQuery);
  const { data: campaigns } = useQuery(campaignsQuery);
  const calendar = useCalendar();
  const { search, change, changeNow } = useAddressState(route);
  const { q: text = '', sort = 'name', direction = 'asc' } = search;

  const hasWithoutZone = territories?.some(({ zone }) => zone === null) ?? false;
  // A deleted zone in the address must not hide the whole list.
  const isZoneKnown =
    zones === undefined || search.zone === NO_ZONE || zones.some(({ id }) => id === search.zone);
  const zoneId = isZoneKnown ? (search.zone ?? null) : null;

  const tests = shownTests(calendar, campaigns ?? [], hasBoundary);
  const isOffered = search.show !== 'unbounded' || tests.hasBoundaries;
  const show = isOffered ? (search.show ?? null) : null;
  const shown = { sort, direction, zoneId, text, show };
  const { rows, countShown, retired } = useRows(territories, shown, tests);
  useShownRows(rows);
  const { open, dialogs } = useTerritoryDialogs(territories !== undefined);
  return {
    territories,
    zones,
    calendar,
    search,
    change,
    changeNow,
    zoneId,
    hasWithoutZone,
    tests,
    show,
    rows,
    countShown,
    retired,
    listed: show === 'retired' ? retired.data : territories,
    open,
    dialogs,
  };
}

export type TerritoriesShown = ReturnType<typeof useTerritoryList>;
