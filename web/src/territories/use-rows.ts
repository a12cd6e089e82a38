import type { Territory } from '@territorios/contract/territories/api.ts';
import { useDeferredValue } from 'react';
import { filterTerritories, nameFolder } from './filter.ts';
import type { SortDirection, SortKey } from './search.ts';
import { sortTerritories } from './sort.ts';

// Hooks, whose results the React Compiler keeps at each key of a search; without an inner hook, 'use memo' marks one.
function useSorted(territories: readonly Territory[], sort: SortKey, direction: SortDirection) {
  'use memo';
  return sortTerritories(territories, sort, direction);
}
function useFolder() {
  'use memo';
  return nameFolder();
}

interface Shown {
  sort: SortKey;
  direction: SortDirection;
  /** NO_ZONE, the id of a zone, or null for all. */
  zoneId: string | null;
  text: string;
}

export function useRows(
  territories: readonly Territory[],
  { sort, direction, zoneId, text }: Shown,
): readonly Territory[] {
  const sorted = useSorted(territories, sort, direction);
  const fold = useFolder();
  // The field shows a key before the list does.
  const settledText = useDeferredValue(text);
  return filterTerritories(sorted, fold, zoneId, settledText);
}
