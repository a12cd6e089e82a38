import type { Publisher } from '@territorios/contract/publishers/api.ts';
import type { Territory } from '@territorios/contract/territories/api.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { rangeOf, type Filters } from './filter.ts';
import type { StatisticsSearch } from './search.ts';

/** What the address says of the screen, and how to change it. */
export function useStatisticsSearch() {
  const search = useSearch({ from: '/signed-in/estadisticas' });
  const navigate = useNavigate({ from: '/estadisticas' });
  const change = (changes: StatisticsSearch) =>
    void navigate({
      search: (current) => ({ ...current, ...changes }),
      replace: true,
      resetScroll: false,
    });
  return { search, change };
}

// Something that is no more must not hide everything else.
const known = (id: string | undefined, list: readonly { id: string }[] | undefined) =>
  id !== undefined && (list === undefined || list.some((item) => item.id === id)) ? id : null;

/** @param territories, publishers undefined while they are loading */
export function filtersOf(
  search: StatisticsSearch,
  territories: readonly Territory[] | undefined,
  publishers: readonly Publisher[] | undefined,
): Filters {
  return {
    territoryId: known(search.territory, territories),
    publisherId: known(search.publisher, publishers),
    range: rangeOf(search.from, search.to),
  };
}
