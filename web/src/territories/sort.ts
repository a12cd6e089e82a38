import type { Territory } from '@territorios/contract/territories/api.ts';
import { compareNames } from '#lib/collation.ts';
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

/** Null without a zone; comparing names for each territory would take seconds for thousands. */
function zoneRanks(territories: readonly Territory[]): (number | null)[] {
  const ranks = rankNames(
    new Set(territories.flatMap(({ zone }) => (zone === null ? [] : zone.name))),
  );
  return territories.map(({ zone }) => (zone === null ? null : (ranks.get(zone.name) ?? 0)));
}

const moment = (at: string | null): number | null => (at === null ? null : Date.parse(at));

/** When a free territory was last used, -Infinity if never; null for an assigned one. */
function idleSince({ status, last_returned_at, last_assigned_at }: Territory): number | null {
  if (status !== 'available') return null;
  return moment(last_returned_at ?? last_assigned_at) ?? -Infinity;
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

/** Territories of one value each, by that value; those without it are apart. */
interface Groups {
  ordered: readonly (readonly Territory[])[];
  without: readonly Territory[];
}

function groupByValue(territories: readonly Territory[], key: ValueKey): Groups {
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
  // Typed, because it sorts numbers without a comparing function.
  const order = Float64Array.from(groups.keys()).sort();
  return { ordered: Array.from(order, (value) => groups.get(value) ?? []), without };
}

/** Nearly all of a sort, and so made once for each list and kept as long as the list. */
const kept = new WeakMap<readonly Territory[], Map<ValueKey, Groups>>();

function groupsOf(territories: readonly Territory[], key: ValueKey): Groups {
  const ofList = kept.get(territories) ?? new Map<ValueKey, Groups>();
  kept.set(territories, ofList);
  const groups = ofList.get(key) ?? groupByValue(territories, key);
  ofList.set(key, groups);
  return groups;
}

/** Territories without the value come last in both directions. @param territories by name, as the server sends them */
export function sortTerritories(
  territories: readonly Territory[],
  key: SortKey,
  direction: SortDirection,
): readonly Territory[] {
  if (key === 'name') return direction === 'asc' ? territories : territories.toReversed();
  const { ordered, without } = groupsOf(territories, key);
  return (direction === 'asc' ? ordered : ordered.toReversed()).flat().concat(without);
}

/**
 * Makes each order of a list when the browser has nothing else to do, so that a press on a header finds it made.
 * @returns ends it
 */
export function prepareOrders(territories: readonly Territory[]): () => void {
  const keys = SORT_KEYS.filter((key) => key !== 'name');
  let cancel = () => {};
  const prepareNext = () => {
    const key = keys.shift();
    if (key === undefined) return;
    groupsOf(territories, key);
    cancel = whenIdle(prepareNext);
  };
  cancel = whenIdle(prepareNext);
  return () => cancel();
}
