import { addDays, type Day } from '@territorios/contract/dates.ts';
import { momentOn, type AssignmentRow, type TerritoryRow } from './rows.ts';

const MOST = 2;
/** A small demonstration retires none. */
const TERRITORIES_FOR_ONE = 50;
/** From the last return to the retirement. */
const IDLE_DAYS = 14;

/** Territories that nobody holds, so that 'Retirados' and the record have some to show. */
export function retireSome(
  territories: TerritoryRow[],
  assignments: readonly AssignmentRow[],
  today: Day,
): TerritoryRow[] {
  const returnedOn = new Map<string, Day>();
  const held = new Set<string>();
  for (const { territory_id, returned_at } of assignments) {
    if (returned_at === null) held.add(territory_id);
    else {
      const day = returned_at.slice(0, 10);
      if (day > (returnedOn.get(territory_id) ?? '')) returnedOn.set(territory_id, day);
    }
  }
  const count = Math.min(MOST, Math.floor(territories.length / TERRITORIES_FOR_ONE));
  const retiredOn = new Map<string, Day>();
  for (const { id } of territories.toReversed()) {
    const last = returnedOn.get(id);
    if (retiredOn.size === count || last === undefined || held.has(id)) continue;
    const day = addDays(last, IDLE_DAYS);
    if (day < today) retiredOn.set(id, day);
  }
  return territories.map((territory) => {
    const day = retiredOn.get(territory.id);
    if (day === undefined) return territory;
    return { ...territory, retired_at: momentOn(day, 0), updated_at: momentOn(day, 0) };
  });
}
