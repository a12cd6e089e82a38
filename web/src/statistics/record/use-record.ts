import { pick } from '@territorios/contract/pick.ts';
import { serviceYearOf } from '@territorios/contract/statistics/s13.ts';
import type { Territory } from '@territorios/contract/territories/api.ts';
import { WITHOUT_ZONE } from '@territorios/contract/zones/rules.ts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { compareNames } from '@territorios/contract/spanish.ts';
import { campaignsQuery } from '#campaigns/queries.ts';
import { readToken } from '#lib/token.ts';
import { useCalendar } from '#settings/queries.ts';
import { ASSIGNMENTS_FAILURE, assignmentsQuery } from '#statistics/queries.ts';
import { statisticsWorker } from '#statistics/worker/client.ts';
import { everyTerritoryQuery } from '#territories/every-query.ts';
import { TERRITORIES_FAILURE } from '#territories/queries.ts';
import { hasNotLoaded } from '#ui/load-failure.tsx';
import { NO_ZONE } from '#zones/no-zone.ts';
import type { RecordRequest } from './build.ts';
import type { RecordSearch } from './search.ts';

export interface ZoneChoice {
  id: string;
  name: string;
}

/** @param loadedAt when each list was fetched, which names a long request in short; 0 before */
const recordQuery = (loadedAt: readonly number[], zone: string | null, request: RecordRequest) => {
  const { territories: _, ...choices } = request;
  return queryOptions({
    queryKey: ['assignments', 'record', loadedAt, zone, choices],
    queryFn: () => statisticsWorker.run((worker) => worker.record(readToken(), request)),
    enabled: loadedAt.every((at) => at > 0),
    // The same question about the same lists has the same answer.
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  });
};

const zoneIdOf = ({ zone }: Territory): string => zone?.id ?? NO_ZONE;

function zoneChoices(territories: readonly Territory[]): ZoneChoice[] {
  const zones = new Map(territories.flatMap(({ zone }) => (zone ? [[zone.id, zone.name]] : [])));
  const named = [...zones]
    .map(([id, name]) => ({ id, name }))
    .toSorted((a, b) => compareNames(a.name, b.name));
  const hasLoose = territories.some(({ zone }) => zone === null);
  return hasLoose ? [...named, { id: NO_ZONE, name: WITHOUT_ZONE }] : named;
}

/** Back to the first, from the coming one on, which begins in September. */
const yearsFrom = (coming: number, oldest: number): number[] =>
  Array.from({ length: Math.max(2, coming - oldest + 1) }, (_, index) => coming - index);

export function useRecord({ year, zone, campaigns: marks }: RecordSearch) {
  const territories = useQuery(everyTerritoryQuery);
  const campaigns = useQuery(campaignsQuery);
  const assignments = useQuery(assignmentsQuery);
  const { today, timeZone } = useCalendar();

  const current = serviceYearOf(today);
  const serviceYear = year !== undefined && 1900 < year && year <= current + 1 ? year : current;
  const zones = zoneChoices(territories.data ?? []);
  const chosenZone = zones.find(({ id }) => id === zone) ?? null;
  const chosen = (territories.data ?? []).filter(
    (territory) => chosenZone === null || zoneIdOf(territory) === chosenZone.id,
  );
  const marked = marks === 'unmarked' ? [] : (campaigns.data ?? []);
  const loadedAt = [territories, campaigns, assignments].map(({ dataUpdatedAt }) => dataUpdatedAt);
  const record = useQuery(
    recordQuery(loadedAt, chosenZone?.id ?? null, {
      serviceYear,
      timeZone,
      campaigns: marked.map(({ start_date, end_date }) => ({ start_date, end_date })),
      territories: chosen.map((one) =>
        pick(one, ['id', 'name', 'retired_at', 'last_completed_on']),
      ),
    }),
  );
  return {
    lists: [
      { query: territories, title: TERRITORIES_FAILURE },
      { query: campaigns, title: 'Error al cargar campañas' },
      { query: hasNotLoaded(assignments) ? assignments : record, title: ASSIGNMENTS_FAILURE },
    ],
    zones,
    zone: chosenZone,
    serviceYear,
    current,
    years: yearsFrom(current + 1, Math.min(serviceYear, record.data?.oldestYear ?? current)),
    record: record.data,
    /** The record is still that of another year or zone. */
    isOutdated: record.isPlaceholderData,
  };
}
