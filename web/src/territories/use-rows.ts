import type { Territory } from '@territorios/contract/territories/api.ts';
import { useQuery } from '@tanstack/react-query';
import { startTransition, useDeferredValue, useEffect, useState } from 'react';
import { whenIdle } from '#lib/when-idle.ts';
import { filterTerritories, textFolder } from './filter.ts';
import { retiredTerritoriesQuery } from './queries.ts';
import type { ShownKey, SortDirection, SortKey } from './search.ts';
import type { ShownTests } from './shown.ts';
import { sortTerritories } from './sort.ts';

// The React Compiler keeps results of hooks at each key of a search; 'use memo' marks one without inner hook.
function useSorted(territories: readonly Territory[], sort: SortKey, direction: SortDirection) {
  'use memo';
  return sortTerritories(territories, sort, direction);
}
function useFolder() {
  'use memo';
  return textFolder();
}

interface Shown {
  sort: SortKey;
  direction: SortDirection;
  zoneId: string | null;
  text: string;
  show: ShownKey | null;
}

/** Counts what a chip would show with the present zone and search; undefined until it is known. */
export type CountShown = (show: ShownKey | 'all') => number | undefined;

const NONE: readonly Territory[] = [];

export function useRows(
  inUse: readonly Territory[] | undefined,
  { sort, direction, zoneId, text, show }: Shown,
  tests: ShownTests,
) {
  // The chips are counted once the rows are drawn; retired territories are asked for then.
  const [counted, setCounted] = useState<readonly Territory[] | null>(null);
  const isOfRetired = show === 'retired';
  const retired = useQuery({
    ...retiredTerritoriesQuery,
    enabled: isOfRetired || counted !== null,
  });
  const sorted = useSorted(inUse ?? NONE, sort, direction);
  const sortedRetired = useSorted(retired.data ?? NONE, sort, direction);
  const fold = useFolder();
  // The field shows a key before the list does.
  const settledText = useDeferredValue(text);
  const found = filterTerritories(sorted, fold, zoneId, settledText);
  const foundRetired = filterTerritories(sortedRetired, fold, zoneId, settledText);
  useEffect(() => {
    if (inUse === undefined) return undefined;
    return whenIdle(() => startTransition(() => setCounted(found)));
  }, [inUse, found]);
  const countShown: CountShown = (key) => {
    if (counted === null) return undefined;
    if (key === 'all') return counted.length;
    if (key === 'retired') return retired.data && foundRetired.length;
    return counted.filter(tests[key]).length;
  };
  const rowsInUse = show === null ? found : found.filter(tests[show]);
  return {
    rows: isOfRetired ? foundRetired : rowsInUse,
    countShown,
    retired,
  };
}
