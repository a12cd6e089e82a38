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

/** Territories with the place of each name and zone, so that sorting compares numbers alone. */
export interface RankedTerritories {
  territories: readonly Territory[];
  /** By position in `territories`; names that count as one share their rank. */
  names: readonly number[];
  /** null without a zone. */
  zones: readonly (number | null)[];
}

function rankNames(names: Iterable<string>): Map<string, number> {
  const ranks = new Map<string, number>();
  let rank = 0;
  let previous: string | undefined;
  for (const name of [...new Set(names)].sort(compareNames)) {
    if (previous !== undefined && compareNames(previous, name) !== 0) rank += 1;
    ranks.set(name, rank);
    previous = name;
  }
  return ranks;
}

/** The slow part, once for each list: a collator in a comparison would take seconds for thousands. */
export function rankTerritories(territories: readonly Territory[]): RankedTerritories {
  const names = rankNames(territories.map(({ name }) => name));
  const zones = rankNames(territories.flatMap(({ zone }) => (zone === null ? [] : [zone.name])));
  return {
    territories,
    names: territories.map(({ name }) => names.get(name) ?? 0),
    zones: territories.map(({ zone }) => (zone === null ? null : (zones.get(zone.name) ?? 0))),
  };
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
  { territories, names, zones }: RankedTerritories,
  key: SortKey,
): readonly (number | null)[] {
  switch (key) {
    case 'name':
      return names;
    case 'zone':
      return zones;
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
 */
export function sortTerritories(
  ranked: RankedTerritories,
  key: SortKey,
  direction: SortDirection,
): Territory[] {
  const { territories, names } = ranked;
  const values = sortValues(ranked, key);
  const sign = direction === 'asc' ? 1 : -1;
  const rows = territories.map((territory, index) => ({
    territory,
    value: values[index] ?? null,
    name: names[index] ?? 0,
  }));
  rows.sort((a, b) => {
    if (a.value === b.value) return a.name - b.name;
    if (a.value === null) return 1;
    if (b.value === null) return -1;
    return a.value < b.value ? -sign : sign;
  });
  return rows.map(({ territory }) => territory);
}
