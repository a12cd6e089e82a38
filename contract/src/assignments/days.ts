import { addDays, type Day } from '#dates.ts';
import { invalidField, type Refusal } from '#refusals.ts';
import { LONGEST_ASSIGNMENT_DAYS } from './rules.ts';

/** Each rule refuses a wrong day of an assignment: invalid (400) beside its field, or null. */

/** The days are named by their fields; an absent one is not judged. */
type Days = Readonly<Record<string, Day | null | undefined>>;

function refuseFirst(days: Days, isWrong: (day: Day) => boolean, text: string): Refusal | null {
  const wrong = Object.entries(days).find(([, day]) => day && isWrong(day));
  return wrong ? invalidField(wrong[0], text) : null;
}

export const refuseFuture = (days: Days, today: Day): Refusal | null =>
  refuseFirst(days, (day) => day > today, 'La fecha no puede ser futura');

export const refuseBeforeAssignment = (days: Days, assignedOn: Day): Refusal | null =>
  refuseFirst(days, (day) => day < assignedOn, 'No puede ser antes de la asignación');

export const refuseReturnDay = (returned_on: Day, assignedOn: Day, today: Day): Refusal | null =>
  refuseFuture({ returned_on }, today) ?? refuseBeforeAssignment({ returned_on }, assignedOn);

interface LineDays {
  assigned_on: Day;
  returned_on: Day | null;
}

export const refuseLineDays = (
  { assigned_on, returned_on }: LineDays,
  today: Day,
): Refusal | null =>
  refuseFuture({ assigned_on }, today) ??
  (returned_on === null ? null : refuseReturnDay(returned_on, assigned_on, today));

/** @param completed_on null when the territory was not completed */
export function refuseCompletionDay(
  completed_on: Day | null,
  { assigned_on, returned_on }: LineDays,
): Refusal | null {
  if (completed_on === null) return null;
  if (returned_on === null)
    return invalidField('completed_on', 'Indique también cuándo se devolvió');
  return assigned_on <= completed_on && completed_on <= returned_on
    ? null
    : invalidField('completed_on', 'Debe estar entre la asignación y la devolución');
}

/** A last day may be past, as in an old record. */
export const refuseLastDay = (expires_at: Day, today: Day): Refusal | null =>
  refuseFirst(
    { expires_at },
    (day) => day > addDays(today, LONGEST_ASSIGNMENT_DAYS),
    'La fecha puede ser hasta dentro de diez años',
  );

/** A new last day is for a link that works from now on. */
export const refuseNewLastDay = (expires_at: Day, today: Day): Refusal | null =>
  refuseFirst({ expires_at }, (day) => day < today, 'Elija hoy o un día posterior') ??
  refuseLastDay(expires_at, today);
