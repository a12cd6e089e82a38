import { dayOf, noonOf, type Day, type Instant } from '@territorios/contract/dates.ts';
import type { FieldMessages } from '@territorios/contract/refusals.ts';
import { refuseFields } from '#call/refuse.ts';
import type { CongregationScope, Scope } from '#call/scope.ts';

/** The day of a moment, in the congregation's zone. */
export const dayIn = ({ congregation }: CongregationScope, moment: Instant): Day =>
  dayOf(moment, congregation.time_zone);

/** When it was, of a day that somebody told: now for today, else noon. */
export const momentOn = ({ now, today, congregation }: CongregationScope, day: Day): Instant =>
  day === today ? now.toISOString() : noonOf(day, congregation.time_zone);

const FUTURE = 'La fecha no puede ser futura';
export const BEFORE_ASSIGNMENT = 'No puede ser antes de la asignación';

/** @throws Refusal invalid (400), beside the field */
export function refuseFuture(
  { today }: CongregationScope,
  days: Record<string, Day | null | undefined>,
): void {
  for (const [field, day] of Object.entries(days)) {
    if (day && day > today) refuseFields({ [field]: FUTURE });
  }
}

interface ToldDays {
  assigned_on: Day;
  /** Null while the territory is out. */
  returned_on: Day | null;
}

/** What is wrong with the days of an assignment, by field; null when nothing is. */
export function problemOfDays(
  { today }: Scope,
  { assigned_on, returned_on }: ToldDays,
): FieldMessages | null {
  if (assigned_on > today) return { assigned_on: FUTURE };
  if (returned_on === null) return null;
  if (returned_on > today) return { returned_on: FUTURE };
  return returned_on < assigned_on ? { returned_on: BEFORE_ASSIGNMENT } : null;
}
