import { compareNames } from '@territorios/contract/spanish.ts';
import type { Territory } from '@territorios/contract/territories/api.ts';
import { whenIdle } from '#lib/when-idle.ts';
import { SORT_KEYS, type SortDirection, type SortKey } from './search.ts';

type ValueKey = Exclude<SortKey, 'name'>;

const STATUSES: readonly string[] = [
  'available',
  'assigned',
  'expired',
] satisfies readonly Territory['status'][];

/** Names that compare as equal share their rank. */
function rankNames(names: ReadonlySet<string>): ReadonlyMap<string, number> {
  const ranks = new Map<string, number>();
  let rank = 0;
  let previous: string | undefined;
  for (const name of [...names].sort(compareNames)) {
    if (previous !== undefined && compareNames(previous, name) !== 0) rank += 1;
    ranks.set(name, rank);
    previous = name;
  }
  return ranks;
}

/** Ranks, because comparing names for each territory takes seconds for thousands; null without a zone. */
function zoneRanks(territories: readonly Territory[]): (number | null)[] {
  const ranks = rankNames(
    new Set(territories.flatMap(({ zone }) => (zone === null ? [] : zone.name))),
  );
  return territories.map(({ zone }) => (zone === null ? null : (ranks.get(zone.name) ?? 0)));
}

/** This is before any date, and its difference to itself is 0. */
const NEVER = Number.MIN_SAFE_INTEGER;

const moment = (at: string | null): number | null => (at === null ? null : Date.parse(at));

/** Null for an assigned territory. */
function idleSince({ status, last_returned_at, last_assigned_at }: Territory): number | null {
  if (status !== 'available') return null;
  return moment(last_returned_at ?? last_assigned_at) ?? NEVER;
}

/** A status of a newer server comes last. */
function statusRank({ status }: Territory): number {
  const rank = STATUSES.indexOf(status);
  return rank < 0 ? STATUSES.length : rank;
}

function sortValues(territories: readonly Territory[], key: ValueKey): readonly (number | null)[] {
  switch (key) {
    case 'zone':
      return zoneRanks(territories);
    case 'status':
      return territories.map(statusRank);
    case 'assigned':
      return territories.map((territory) => moment(territory.last_assigned_at));
    case 'returned':
      return territories.map((territory) => moment(territory.last_returned_at));
    case 'idle':
      return territories.map(idleSince);
  }
}

function sortByValue(
  territories: readonly Territory[],
  key: ValueKey,
  direction: SortDirection,
): readonly Territory[] {
  const values = sortValues(territories, key);
  const sign = direction === 'asc' ? 1 : -1;
  const valued: { territory: Territory; value: number }[] = [];
  const without: Territory[] = [];
  territories.forEach((territory, index) => {
    const value = values[index] ?? null;
    if (value === null) without.push(territory);
    else valued.push({ territory, value });
  });
  valued.sort((a, b) => sign * (a.value - b.value));
  return [...valued.map(({ territory }) => territory), ...without];
}

/** Keeps the orders of a list as long as the list. */
const kept = new WeakMap<readonly Territory[], Map<string, readonly Territory[]>>();

/** Territories without the value come last in both directions. @param territories by name, as the server sends them */
export function sortTerritories(
  territories: readonly Territory[],
  key: SortKey,
  direction: SortDirection,
): readonly Territory[] {
  if (key === 'name') return direction === 'asc' ? territories : territories.toReversed();
  const orders = kept.get(territories) ?? new Map<string, readonly Territory[]>();
  kept.set(territories, orders);
  const name = `${key} ${direction}`;
  const order = orders.get(name) ?? sortByValue(territories, key, direction);
  orders.set(name, order);
  return order;
}

/** Makes the orders while the browser is idle, so that a press on a header finds them. @returns ends it */
export function prepareOrders(territories: readonly Territory[]): () => void {
  const left = SORT_KEYS.flatMap((key) => [
    { key, direction: 'asc' as const },
    { key, direction: 'desc' as const },
  ]);
  let cancel = () => {};
  const prepareNext = () => {
    const next = left.shift();
    if (next === undefined) return;
    sortTerritories(territories, next.key, next.direction);
    cancel = whenIdle(prepareNext);
  };
  cancel = whenIdle(prepareNext);
  return () => cancel();
}
