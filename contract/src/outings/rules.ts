import { addDays, dayOfWeek, momentOf, type Day, type Instant } from '#dates.ts';
import { invalidField, type Refusal } from '#refusals.ts';

export const MOST_OUTING_TERRITORIES = 20;
export const LONGEST_OUTING_PLACE = 120;

const LINK_ENDS = '06:00';
const SATURDAY = 6;

/**
 * When the link of an outing ends: at six in the morning after its day, so that one of the evening is not cut.
 * @param timeZone the congregation's
 */
export const outingEndsAt = (on: Day, timeZone: string): Instant =>
  momentOf(addDays(on, 1), LINK_ENDS, timeZone);

/** A past outing keeps its day; a day that is sent is today or later. */
export const refuseOutingDay = (on: Day, today: Day): Refusal | null =>
  on < today ? invalidField('on', 'Elija hoy o un día posterior') : null;

/** Today, on a Saturday. */
export const nextSaturday = (today: Day): Day =>
  addDays(today, (SATURDAY - dayOfWeek(today) + 7) % 7);

/** An outing of Saturday is still one of this week on Sunday. */
export const isOfThisWeekOrLater = (on: Day, today: Day): boolean =>
  on >= addDays(today, -((dayOfWeek(today) + 6) % 7));
