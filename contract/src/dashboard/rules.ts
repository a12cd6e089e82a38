import { daysBetween, type Day } from '#dates.ts';
import { territoryStatus } from '#territories/rules.ts';
import { WITHOUT_ZONE } from '#zones/rules.ts';

/** Territories of one zone whose open assignments end on the same day. */
export interface TerritoryCount {
  zone_id: string | null;
  zone_name: string | null;
  expires_at: Day | null;
  count: number;
}

export interface StatusCounts {
  total: number;
  assigned: number;
  available: number;
  expired: number;
}

export interface ZoneStats extends StatusCounts {
  zone_id: string | null;
  zone_name: string;
}

/** Zones are in the order of the counts; territories without a zone come last. */
export function statsByZone(counts: TerritoryCount[], today: Day): ZoneStats[] {
  const zones = new Map<string | null, ZoneStats>();
  for (const { zone_id, zone_name, expires_at, count } of counts) {
    const empty = { zone_id, zone_name: zone_name ?? WITHOUT_ZONE, ...addUp([]) };
    const zone = zones.get(zone_id) ?? empty;
    const open = expires_at === null ? null : { expires_at, returned_at: null };
    zone.total += count;
    zone[territoryStatus(open, today)] += count;
    zones.set(zone_id, zone);
  }
  const isWithout = ({ zone_id }: ZoneStats) => Number(zone_id === null);
  return [...zones.values()].toSorted((a, b) => isWithout(a) - isWithout(b));
}

export function addUp(zones: StatusCounts[]): StatusCounts {
  const sum = (key: keyof StatusCounts) => zones.reduce((so, zone) => so + zone[key], 0);
  return {
    total: sum('total'),
    assigned: sum('assigned'),
    available: sum('available'),
    expired: sum('expired'),
  };
}

/** The last months, today's included. @returns `yyyy-MM`, the oldest first */
export function monthsUntil(today: Day, count: number): string[] {
  const [year = 0, month = 0] = today.split('-').map(Number);
  const last = year * 12 + month - 1;
  return Array.from({ length: count }, (_, index) => {
    const at = last - count + 1 + index;
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
  });
}

/** With fewer months or completions a pace would be chance. */
const FEWEST_MONTHS = 3;
const FEWEST_COMPLETIONS = 6;
const DAYS_IN_MONTH = 365.25 / 12;

interface MonthCounts {
  month: string;
  assigned: number;
  returned: number;
  completed: number;
}

/**
 * In how many months all territories will have been completed once, at the pace of the given months.
 * @param months the oldest first, the last one until today; those before the first assignment do not count
 * @returns null where too little is known
 */
export function monthsForAll(
  months: readonly MonthCounts[],
  total: number,
  today: Day,
): number | null {
  const first = months.findIndex(
    ({ assigned, returned, completed }) => assigned + returned + completed > 0,
  );
  const known = first === -1 ? [] : months.slice(first);
  const [begin] = known;
  const completions = known.reduce((sum, { completed }) => sum + completed, 0);
  if (begin === undefined || total === 0 || completions < FEWEST_COMPLETIONS) return null;
  const length = (daysBetween(`${begin.month}-01`, today) + 1) / DAYS_IN_MONTH;
  if (length < FEWEST_MONTHS) return null;
  return Math.max(1, Math.ceil((total * length) / completions));
}
