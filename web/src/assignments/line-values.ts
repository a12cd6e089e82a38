import type { Assignment } from '@territorios/contract/assignments/api.ts';
import {
  refuseBeforeAssignment,
  refuseCompletionDay,
  refuseFuture,
  refuseReturnDay,
} from '@territorios/contract/assignments/days.ts';
import { holderOf } from '@territorios/contract/assignments/holder.ts';
import { dayOf, type Day, type Instant } from '@territorios/contract/dates.ts';
import { optionalText } from '@territorios/contract/fields.ts';
import type { Refusal } from '@territorios/contract/refusals.ts';
import { z } from '@territorios/contract/zod.ts';
import { WHOLE_DATE } from '#lib/typed-day.ts';

const REASON_LENGTH = 500;
const PUBLISHER_GONE = 'El publicador fue eliminado. Elija antes otro con «Corregir publicador».';
const yesNo = z.enum(['yes', 'no']);
/** 'yes' is the day of the return, whichever that is. */
const completion = z.enum(['yes', 'earlier', 'no']);

/** The names are the contract's, so that its refusals find their fields. */
const Line = z.object({
  /** It is the id of a publisher or of a group. */
  publisher_id: z.string(),
  assigned_on: z.string(),
  /** If the publisher still has the territory, `expires_at` counts instead of what is below it. */
  is_returned: yesNo,
  expires_at: z.string(),
  returned_on: z.string(),
  completion,
  completed_on: z.string(),
  reason: optionalText(REASON_LENGTH),
});
export type LineValues = z.input<typeof Line>;

export function lineValues(line: Assignment | null, timeZone: string): LineValues {
  const day = (moment: Instant | null) => (moment === null ? '' : dayOf(moment, timeZone));
  const returned_on = day(line?.returned_at ?? null);
  const completed_on = day(line?.completed_at ?? null);
  const isCompleted = returned_on === '' || completed_on !== '';
  return {
    publisher_id: holderOf(line)?.id ?? '',
    assigned_on: day(line?.assigned_at ?? null),
    is_returned: line && line.returned_at === null ? 'no' : 'yes',
    expires_at: line?.expires_at ?? '',
    returned_on,
    completion: !isCompleted ? 'no' : completed_on === returned_on ? 'yes' : 'earlier',
    completed_on,
    reason: '',
  };
}

type FieldErrors = Partial<Record<keyof LineValues | 'root', string | undefined>>;

/** @param before null for an old record, which has no reason */
export function validateLine(
  values: LineValues,
  before: LineValues | null,
  today: Day,
): FieldErrors {
  const { publisher_id, assigned_on, expires_at, returned_on, completed_on } = values;
  const isReturned = values.is_returned === 'yes';
  // The publisher of an old line may have been deleted.
  const hadNobody = before?.publisher_id === '' && isReturned;
  const error = (day: Day, refused: Refusal | null) => (day === '' ? WHOLE_DATE : refused?.text);
  return {
    ...(publisher_id === '' &&
      !hadNobody && {
        publisher_id: before?.publisher_id === '' ? PUBLISHER_GONE : 'Elija un publicador',
      }),
    assigned_on: error(assigned_on, refuseFuture({ assigned_on }, today)),
    ...(isReturned
      ? { returned_on: error(returned_on, refuseReturnDay(returned_on, assigned_on, today)) }
      : { expires_at: error(expires_at, refuseBeforeAssignment({ expires_at }, assigned_on)) }),
    ...(isReturned &&
      values.completion === 'earlier' && {
        completed_on: error(
          completed_on,
          refuseCompletionDay(completed_on, { assigned_on, returned_on }),
        ),
      }),
    ...(before &&
      Object.keys(correctionOf(values, before)).length === 0 && {
        root: 'No ha cambiado nada en esta línea.',
      }),
  };
}

export const lineForm = (before: LineValues | null, today: Day) =>
  Line.superRefine((values, context) => {
    const errors = validateLine({ ...values, reason: '' }, before, today);
    for (const [field, message] of Object.entries(errors)) {
      if (message !== undefined) context.addIssue({ code: 'custom', message, path: [field] });
    }
  });

type Correction = Partial<
  Record<'publisher_id' | 'assigned_on' | 'expires_at', string> &
    Record<'returned_on' | 'completed_on', string | null>
>;

/** Only changed fields are sent, so that a colleague's change of another field stays. */
export function correctionOf(values: LineValues, before: LineValues): Correction {
  const changed = <Name extends keyof LineValues>(name: Name) => values[name] !== before[name];
  const { publisher_id, assigned_on, expires_at, returned_on } = values;
  const wasReturned = before.is_returned === 'yes';
  const isReturned = values.is_returned === 'yes';
  const { completion } = values;
  const completed_on =
    completion === 'no' ? null : completion === 'yes' ? returned_on : values.completed_on;
  const isOtherCompletion =
    changed('completion') || (completion === 'earlier' && changed('completed_on'));
  return {
    ...(changed('publisher_id') && { publisher_id }),
    ...(changed('assigned_on') && { assigned_on }),
    ...(!isReturned && changed('expires_at') && { expires_at }),
    ...(isReturned && changed('returned_on') && { returned_on }),
    ...(!isReturned && wasReturned && { returned_on: null }),
    ...(isReturned && (wasReturned ? isOtherCompletion : completion !== 'no') && { completed_on }),
  };
}

export const oldRecordOf = (
  territory_id: string,
  { publisher_id, assigned_on, returned_on, completion }: LineValues,
) => ({
  territory_id,
  publisher_id,
  assigned_on,
  returned_on,
  completed: completion === 'yes',
});
