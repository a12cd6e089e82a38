import { refuseNewLastDay } from '@territorios/contract/assignments/days.ts';
import type { Day } from '@territorios/contract/dates.ts';
import { typedDay } from '#lib/typed-day.ts';

export const LAST_DAY_LABEL = 'El enlace funcionará hasta el';

export const newLastDay = (today: Day) =>
  typedDay.superRefine((day, context) => {
    const refused = refuseNewLastDay(day, today);
    if (refused) context.addIssue(refused.text);
  });
