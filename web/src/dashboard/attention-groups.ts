import type { Territory } from '@territorios/contract/territories/api.ts';
import { dueText, timeAgo } from '#lib/format.ts';
import type { Calendar } from '#settings/queries.ts';
import type { ShownKey, SortKey } from '#territories/search.ts';
import { shownTests } from '#territories/shown.ts';
import { sortTerritories } from '#territories/sort.ts';
import { holderName } from '#territories/territory-cells.tsx';

const LINES = 3;

export interface AttentionGroup {
  /** This filter shows the territories that `count` counts. */
  show: Extract<ShownKey, 'expired' | 'due' | 'stale'>;
  sort: SortKey;
  count: number;
  first: readonly Territory[];
}

const byLastDay = (territories: readonly Territory[]): readonly Territory[] =>
  territories.toSorted((a, b) => (a.expires_at ?? '').localeCompare(b.expires_at ?? ''));

const ORDERS = [
  { show: 'expired', sort: 'assigned', inOrder: byLastDay },
  { show: 'due', sort: 'assigned', inOrder: byLastDay },
  {
    show: 'stale',
    sort: 'idle',
    inOrder: (territories: readonly Territory[]) => sortTerritories(territories, 'idle', 'asc'),
  },
] as const;

/** Each group has its most urgent lines; a group without territories is left out. */
export const attentionGroups = (
  territories: readonly Territory[],
  calendar: Calendar,
): AttentionGroup[] => {
  const tests = shownTests(calendar, []);
  return ORDERS.map(({ show, sort, inOrder }) => {
    const found = territories.filter(tests[show]);
    return { show, sort, count: found.length, first: inOrder(found).slice(0, LINES) };
  }).filter(({ count }) => count > 0);
};

export function attentionText(
  show: AttentionGroup['show'],
  territory: Territory,
  { today, now }: Calendar,
): string {
  if (show === 'stale') {
    const used = territory.last_returned_at ?? territory.last_assigned_at;
    return used === null ? 'Nunca asignado' : `Sin uso desde ${timeAgo(used, now)}`;
  }
  const { expires_at } = territory;
  const holder = holderName(territory);
  return expires_at === null ? holder : `${dueText(expires_at, today)} · ${holder}`;
}
