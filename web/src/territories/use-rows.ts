import type { Territory } from '@territorios/contract/territories/api.ts';
import { useDeferredValue } from 'react';
import { filterTerritories, nameFolder } from './filter.ts';
import { sortTerritories, type SortDirection, type SortKey } from './sort.ts';

/*
 * Hooks of their own: the React Compiler keeps what a hook computed, while plain calls that follow
 * each other would all be made again at each key of a search. It takes a function that calls no
 * other hook for one only when told so.
 */
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
  /** Part of a name. */
  text: string;
}

/** The rows of the list: those that were asked for, in the order that was asked for. */
export function useRows(
  territories: readonly Territory[],
  { sort, direction, zoneId, text }: Shown,
): readonly Territory[] {
  const sorted = useSorted(territories, sort, direction);
  const fold = useFolder();
  // Typing goes before showing what was typed.
  const settledText = useDeferredValue(text);
  return filterTerritories(sorted, fold, zoneId, settledText);
}
