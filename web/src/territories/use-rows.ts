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

/** Each chip counts the rows that it would show with the present zone and search. */
export type ShownCounts = Record<Exclude<ShownKey, 'retired'>, number> & {
  all: number;
  /** Undefined while their list is not here. */
  retired: number | undefined;
};

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
  const rowsInUse = show === null ? found : found.filter(tests[show]);
  return {
    rows: isOfRetired ? foundRetired : rowsInUse,
    counts: counted && {
      ...countShown(counted, tests),
      retired: retired.data && foundRetired.length,
    },
    retired,
  };
}

function countShown(
  territories: readonly Territory[],
  tests: ShownTests,
): Omit<ShownCounts, 'retired'> {
  const count = (key: ShownKey) => territories.filter(tests[key]).length;
  return {
    all: territories.length,
    available: count('available'),
    assigned: count('assigned'),
    due: count('due'),
    expired: count('expired'),
    stale: count('stale'),
    uncompleted: count('uncompleted'),
    unbounded: count('unbounded'),
    pending: count('pending'),
  };
}
