import { dayOf, noonOf, type Day, type Instant } from '@territorios/contract/dates.ts';
import type { CongregationScope } from '#call/scope.ts';

export const dayIn = ({ congregation }: CongregationScope, moment: Instant): Day =>
  dayOf(moment, congregation.time_zone);

/** Now on the day itself, otherwise noon, which can fall before the hour of an assignment. */
export const timestampOf = ({ now, today, congregation }: CongregationScope, day: Day): Instant =>
  day === today ? now.toISOString() : noonOf(day, congregation.time_zone);
