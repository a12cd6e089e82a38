import type { Territory } from '@territorios/contract/territories/api.ts';
import { startTransition, useDeferredValue, useEffect, useState } from 'react';
import { whenIdle } from '#lib/when-idle.ts';
import { filterTerritories, textFolder } from './filter.ts';
import type { ShownKey, SortDirection, SortKey } from './search.ts';
import type { shownTests } from './shown.ts';
import { prepareOrders, sortTerritories } from './sort.ts';

// Hooks, whose results the React Compiler keeps at each key of a search; without an inner hook, 'use memo' marks one.
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
  /** NO_ZONE, the id of a zone, or null for all. */
  zoneId: string | null;
  text: string;
  /** Null for all. */
  show: ShownKey | null;
}

/** How many rows each chip would show with the zone and the search of now. */
export type ShownCounts = Record<Exclude<ShownKey, 'retired'>, number> & {
  all: number;
  /** Known while they are shown. */
  retired: number | undefined;
};

export function useRows(
  territories: readonly Territory[],
  { sort, direction, zoneId, text, show }: Shown,
  tests: ReturnType<typeof shownTests>,
): { rows: readonly Territory[]; counts: ShownCounts | null } {
  const sorted = useSorted(territories, sort, direction);
  const fold = useFolder();
  // The field shows a key before the list does.
  const settledText = useDeferredValue(text);
  const found = filterTerritories(sorted, fold, zoneId, settledText);
  // Counted when the rows are on the screen.
  const [counted, setCounted] = useState<readonly Territory[] | null>(null);
  useEffect(() => whenIdle(() => startTransition(() => setCounted(found))), [found]);
  useEffect(() => prepareOrders(territories), [territories]);
  return {
    rows: show === null ? found : found.filter(tests[show]),
    counts: counted && countShown(counted, show, tests),
  };
}

function countShown(
  listed: readonly Territory[],
  show: ShownKey | null,
  tests: ReturnType<typeof shownTests>,
): ShownCounts {
  const isWithRetired = show === 'retired';
  const territories = isWithRetired ? listed.filter((one) => !tests.retired(one)) : listed;
  const count = (key: ShownKey) => territories.filter(tests[key]).length;
  return {
    all: territories.length,
    available: count('available'),
    assigned: count('assigned'),
    due: count('due'),
    expired: count('expired'),
    stale: count('stale'),
    uncompleted: count('uncompleted'),
    pending: count('pending'),
    retired: isWithRetired ? listed.length - territories.length : undefined,
  };
}
