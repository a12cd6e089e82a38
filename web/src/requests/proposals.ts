import { dayOf, daysBetween } from '@territorios/contract/dates.ts';
import { formatCount } from '@territorios/contract/spanish.ts';
import type { Territory } from '@territorios/contract/territories/api.ts';
import type { Calendar } from '#settings/queries.ts';
import { sortTerritories } from '#territories/sort.ts';

const MOST_PROPOSALS = 5;

/** The free territories of the zone of `held`, which the publisher has or had; longest at rest first. */
export const proposalsOf = (
  territories: readonly Territory[],
  held: Pick<Territory, 'id' | 'zone_id'>,
): readonly Territory[] =>
  sortTerritories(
    territories.filter(
      ({ id, zone_id, current_assignment, retired_at }) =>
        id !== held.id &&
        zone_id === held.zone_id &&
        current_assignment === null &&
        retired_at === null,
    ),
    'idle',
    'asc',
  ).slice(0, MOST_PROPOSALS);

export function restText(
  { last_returned_at, last_assigned_at }: Territory,
  { today, timeZone }: Pick<Calendar, 'today' | 'timeZone'>,
): string {
  const used = last_returned_at ?? last_assigned_at;
  if (used === null) return 'nunca asignado';
  const days = daysBetween(dayOf(used, timeZone), today);
  if (days <= 0) return 'devuelto hoy';
  return days === 1 ? '1 día sin uso' : `${formatCount(days)} días sin uso`;
}
