import { dayOf, noonOf, type Day, type Instant } from '@territorios/contract/dates.ts';
import type { CongregationScope } from '#call/scope.ts';

export const dayIn = ({ congregation }: CongregationScope, moment: Instant): Day =>
  dayOf(moment, congregation.time_zone);

/** Many lines have the same moment, because those of a file are at noon, and to find its day takes a while. */
export function createDayIn(scope: CongregationScope): (moment: Instant) => Day {
  const days = new Map<Instant, Day>();
  return (moment) => {
    const day = days.get(moment) ?? dayIn(scope, moment);
    days.set(moment, day);
    return day;
  };
}

/** Now on the day itself, otherwise noon, which can fall before the hour of an assignment. */
export const timestampOf = ({ now, today, congregation }: CongregationScope, day: Day): Instant =>
  day === today ? now.toISOString() : noonOf(day, congregation.time_zone);
