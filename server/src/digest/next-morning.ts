import { addDays, morningOf, type Day, type Instant } from '@territorios/contract/dates.ts';

export function nextMorning(now: Date, today: Day, timeZone: string): Instant {
  const morning = morningOf(today, timeZone);
  return now.toISOString() < morning ? morning : morningOf(addDays(today, 1), timeZone);
}
