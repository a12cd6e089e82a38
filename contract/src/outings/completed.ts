import type { Day } from '#dates.ts';
import type { Territory } from '#territories/api.ts';
import { lastWorkedOn, type TerritoryDates } from '#territories/rules.ts';
import type { Outing } from './api.ts';

type Worked = Pick<Territory, 'id' | 'parts_done' | 'parts_total' | 'current_assignment'> &
  TerritoryDates;

/** What can be noted down in the record. */
export interface CompletedInOutings {
  from: Day;
  until: Day;
  /** The captain of the last of these outings that has one. */
  captain: Outing['captain'];
}

/**
 * Outings count from the day on which somebody last had the territory, so that no two lines cover the same time.
 * @param outings the latest first, as they are listed
 * @returns null while somebody holds it, some of its blocks are left, or no outing has worked it
 */
export function completedInOutings(
  territory: Worked,
  outings: readonly Pick<Outing, 'on' | 'captain' | 'territories'>[],
  { today, timeZone }: { today: Day; timeZone: string },
): CompletedInOutings | null {
  const { id, parts_done, parts_total, current_assignment } = territory;
  if (current_assignment !== null || parts_total === 0 || parts_done < parts_total) return null;
  const since = lastWorkedOn(territory, timeZone) ?? '';
  const these = outings.filter(
    ({ on, territories }) => since <= on && on <= today && territories.some((one) => one.id === id),
  );
  const [last] = these;
  const first = these.at(-1);
  if (!first || !last) return null;
  const captain = these.find((outing) => outing.captain !== null)?.captain ?? null;
  return { from: first.on, until: last.on, captain };
}
