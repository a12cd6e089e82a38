import { expiryDay } from '@territorios/contract/assignments/rules.ts';
import { addDays, daysBetween, type Day, type Instant } from '@territorios/contract/dates.ts';
import { DEFAULT_TERRITORY_LINK_DAYS as LINK_DAYS } from '@territorios/contract/settings/api.ts';
import type { Random } from './random.ts';
import {
  ACTIVE_MINUTES_PER_DAY,
  HISTORY_DAYS,
  momentOn,
  type AssignmentRow,
  type PublisherRow,
  type TerritoryRow,
} from './rows.ts';

/** Days from today, of the first open assignments: every notice can be seen. */
const FIRST_EXPIRIES = [12, 0, 1, -9, 4, 18, -2, 25, -30, 5, 20, 8, -6, 15, 2, -5, 28, -60];
const SHARE_OPEN = 0.45;
const SHARE_OF_SEATS = 0.6;

interface History {
  random: Random;
  today: Day;
  territories: TerritoryRow[];
  publishers: PublisherRow[];
  /** ids of publishers, each as often as the limit allows */
  seats: string[];
  count: number;
}

/** Unequal, but `count` altogether. */
function shares(random: Random, territories: number, count: number): number[] {
  const counts = Array.from(
    { length: territories },
    (_, i) => Math.floor(count / territories) + (i < count % territories ? 1 : 0),
  );
  for (let i = 0; i + 1 < counts.length; i += 2) {
    const [from = 0, to = 0] = counts.slice(i, i + 2);
    const moved = random.whole(0, Math.floor(from / 2));
    counts.splice(i, 2, from - moved, to + moved);
  }
  return counts;
}

function openAssignment(
  { random, today, seats }: History,
  territory_id: string,
  nth: number,
): AssignmentRow {
  const untilExpiry =
    FIRST_EXPIRIES[nth] ??
    (random.chance(0.15) ? -random.whole(1, 45) : random.whole(0, LINK_DAYS - 1));
  const day = addDays(today, untilExpiry - LINK_DAYS);
  return {
    id: random.id(day),
    territory_id,
    publisher_id: seats[nth] ?? null,
    token: random.token(),
    assigned_at: momentOn(day, random.whole(0, ACTIVE_MINUTES_PER_DAY - 1)),
    expires_at: expiryDay(day, LINK_DAYS),
    returned_at: null,
    revoked_at: null,
    completed_at: null,
  };
}

/** One after the other, until the day before `end`. */
function pastAssignments(
  { random, today, publishers }: History,
  territory_id: string,
  end: Day,
  count: number,
): AssignmentRow[] {
  const start = addDays(today, -HISTORY_DAYS);
  const slot = Math.floor((daysBetween(start, end) * ACTIVE_MINUTES_PER_DAY) / count);
  const momentAt = (minute: number): [Day, Instant] => {
    const day = addDays(start, Math.floor(minute / ACTIVE_MINUTES_PER_DAY));
    return [day, momentOn(day, minute % ACTIVE_MINUTES_PER_DAY)];
  };
  return Array.from({ length: count }, (_, i) => {
    const free = random.whole(0, Math.floor(slot * 0.35));
    const held = random.whole(6, 45) * ACTIVE_MINUTES_PER_DAY + random.whole(0, 300);
    const [day, assigned_at] = momentAt(i * slot + free);
    const [, returned_at] = momentAt(i * slot + Math.min(slot - 1, free + held));
    return {
      id: random.id(day),
      territory_id,
      // A few belonged to publishers who were deleted since.
      publisher_id: random.chance(0.02) ? null : random.pick(publishers).id,
      token: random.token(),
      assigned_at,
      expires_at: expiryDay(day, LINK_DAYS),
      returned_at,
      revoked_at: returned_at,
      completed_at: random.chance(0.85) ? returned_at : null,
    };
  });
}

export function makeAssignments(given: History): AssignmentRow[] {
  const { random, today } = given;
  const start = addDays(today, -HISTORY_DAYS);
  const used = given.territories.filter(({ created_at }) => created_at < start);
  const counts = shares(random, used.length, given.count);
  const mostOpen = Math.floor(given.seats.length * SHARE_OF_SEATS);
  let open = 0;
  return used.flatMap(({ id }, i) => {
    const count = counts[i] ?? 0;
    if (count === 0) return [];
    if (open < mostOpen && random.chance(SHARE_OPEN)) {
      const current = openAssignment(given, id, open);
      open += 1;
      const end = current.assigned_at.slice(0, 10);
      return count === 1 ? [current] : [...pastAssignments(given, id, end, count - 1), current];
    }
    // One in six lies idle for more than 90 days.
    const idleDays = random.chance(1 / 6) ? random.whole(92, 200) : 0;
    return pastAssignments(given, id, addDays(today, -idleDays), count);
  });
}
