import type { Territory } from '@territorios/contract/territories/api.ts';
import { compareNames } from '#lib/collation.ts';

export const SORT_KEYS = ['name', 'zone', 'status', 'assigned', 'returned', 'idle'] as const;
export type SortKey = (typeof SORT_KEYS)[number];
export type SortDirection = 'asc' | 'desc';

const STATUSES: readonly string[] = [
  'available',
  'assigned',
  'expired',
] satisfies readonly Territory['status'][];

/** Names that count as one share their rank. */
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

/** Null without a zone. A collator for each territory would take seconds for thousands. */
function zoneRanks(territories: readonly Territory[]): (number | null)[] {
  const ranks = rankNames(
    new Set(territories.flatMap(({ zone }) => (zone === null ? [] : zone.name))),
  );
  return territories.map(({ zone }) => (zone === null ? null : (ranks.get(zone.name) ?? 0)));
}

const moment = (at: string | null): number | null => (at === null ? null : Date.parse(at));

/** Free territories by their last use, those without any before all; null while somebody holds it. */
function idleSince({ status, last_returned_at, last_assigned_at }: Territory): number | null {
  if (status !== 'available') return null;
  return moment(last_returned_at ?? last_assigned_at) ?? -Infinity;
}

/** A status that this page does not know comes after those that it knows. */
function statusRank({ status }: Territory): number {
  const rank = STATUSES.indexOf(status);
  return rank < 0 ? STATUSES.length : rank;
}

function sortValues(
  territories: readonly Territory[],
  key: Exclude<SortKey, 'name'>,
): readonly (number | null)[] {
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

/**
 * Orders a list. What lacks the value (no zone, never returned; held, when sorting by 'idle') comes
 * last in both directions, and equal ones follow each other by name.
 * @param territories by name, as the server sends them: comparing so many names is left to it
 */
export function sortTerritories(
  territories: readonly Territory[],
  key: SortKey,
  direction: SortDirection,
): readonly Territory[] {
  if (key === 'name') return direction === 'asc' ? territories : territories.toReversed();
  const values = sortValues(territories, key);
  const groups = new Map<number, Territory[]>();
  const without: Territory[] = [];
  territories.forEach((territory, index) => {
    const value = values[index] ?? null;
    if (value === null) {
      without.push(territory);
      return;
    }
    const group = groups.get(value);
    if (group) group.push(territory);
    else groups.set(value, [territory]);
  });
  // Numbers alone are ordered without a function that compares them.
  const order = Float64Array.from(groups.keys()).sort();
  if (direction === 'desc') order.reverse();
  return [...order].flatMap((value) => groups.get(value) ?? []).concat(without);
}
