import { compareNames } from '@territorios/contract/spanish.ts';
import type { Territory } from '@territorios/contract/territories/api.ts';
import type { SortDirection, SortKey } from './search.ts';

const STATUSES: readonly string[] = [
  'available',
  'assigned',
  'expired',
] satisfies readonly Territory['status'][];

/** A status of a newer server comes last. */
function statusRank({ status }: Territory): number {
  const rank = STATUSES.indexOf(status);
  return rank < 0 ? STATUSES.length : rank;
}

/** Zones are compared once, because comparing their names for each territory is slow; equal ones share a rank. */
function zoneRank(territories: readonly Territory[]) {
  const names = new Set(territories.flatMap(({ zone }) => zone?.name ?? []));
  const ranks = new Map<string, number>();
  let rank = 0;
  let previous = '';
  for (const name of [...names].sort(compareNames)) {
    if (compareNames(previous, name) !== 0) rank += 1;
    ranks.set(name, rank);
    previous = name;
  }
  return ({ zone }: Territory) => (zone === null ? null : (ranks.get(zone.name) ?? null));
}

/** This is before any date, and its difference to itself is 0. */
const NEVER = Number.MIN_SAFE_INTEGER;

const moment = (at: string | null): number | null => (at === null ? null : Date.parse(at));

function idleSince({ status, last_returned_at, last_assigned_at }: Territory): number | null {
  if (status !== 'available') return null;
  return moment(last_returned_at ?? last_assigned_at) ?? NEVER;
}

function valueBy(key: Exclude<SortKey, 'name'>, territories: readonly Territory[]) {
  switch (key) {
    case 'zone':
      return zoneRank(territories);
    case 'status':
      return statusRank;
    case 'assigned':
      return ({ last_assigned_at }: Territory) => moment(last_assigned_at);
    case 'returned':
      return ({ last_returned_at }: Territory) => moment(last_returned_at);
    case 'idle':
      return idleSince;
  }
}

/** Territories without the value come last in both directions. @param territories by name, as the server sends them */
export function sortTerritories(
  territories: readonly Territory[],
  key: SortKey,
  direction: SortDirection,
): readonly Territory[] {
  if (key === 'name') return direction === 'asc' ? territories : territories.toReversed();
  const sign = direction === 'asc' ? 1 : -1;
  const valueOf = valueBy(key, territories);
  const valued = territories.map((territory) => ({ territory, value: valueOf(territory) }));
  const compare = (a: number | null, b: number | null) =>
    a === null || b === null ? Number(a === null) - Number(b === null) : sign * (a - b);
  return valued.toSorted((a, b) => compare(a.value, b.value)).map(({ territory }) => territory);
}
