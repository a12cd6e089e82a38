import {
  refuseCompletionDay,
  refuseLastDay,
  refuseLineDays,
} from '@territorios/contract/assignments/days.ts';
import type { Day, Instant } from '@territorios/contract/dates.ts';
import type { ImportRow } from '@territorios/contract/imports/rows.ts';
import { invalidField, type Refusal } from '@territorios/contract/refusals.ts';
import { dayIn, timestampOf } from '#assignments/assignment-days.ts';
import type { Scope } from '#call/scope.ts';
import type { Known, Line } from './known.ts';

type Days = Pick<
  ImportRow['assignments'],
  'assigned_on' | 'returned_on' | 'completed_on' | 'expires_at' | 'publisher' | 'group'
>;

export const refuseRowDays = ({ today }: Scope, row: Days): Refusal | null =>
  refuseLineDays(row, today) ??
  refuseWithoutPublisher(row) ??
  refuseCompletionDay(row.completed_on, row) ??
  (row.expires_at === undefined ? null : refuseLastDay(row.expires_at, today));

const refuseWithoutPublisher = ({ publisher, group, returned_on }: Days): Refusal | null =>
  publisher === null && group === undefined && returned_on === null
    ? invalidField('returned_on', 'Una asignación sin publicador necesita la fecha de devolución')
    : null;

/** Many rows have the same day, and finding its noon takes a while. */
export function momentOf({ scope, moments }: Known, day: Day): Instant {
  const moment = moments.get(day) ?? timestampOf(scope, day);
  moments.set(day, moment);
  return moment;
}

type Ends = Pick<Line, 'returned_at' | 'revoked_at' | 'completed_at'>;

/** A day that stays keeps its hour. */
export function endOf(
  known: Known,
  line: Ends & Pick<Line, 'assigned_at'>,
  { returned_on, completed_on }: Days,
): Ends {
  const { scope } = known;
  if (returned_on === null) return { returned_at: null, revoked_at: null, completed_at: null };
  const momentFrom = (before: Instant | null, day: Day): Instant => {
    const moment = before !== null && dayIn(scope, before) === day ? before : momentOf(known, day);
    return moment < line.assigned_at ? line.assigned_at : moment;
  };
  const returned_at = momentFrom(line.returned_at, returned_on);
  const completed = () => {
    if (completed_on === null) return null;
    const isAtTheEnd = line.completed_at === null || line.completed_at === line.returned_at;
    if (completed_on === returned_on && isAtTheEnd) return returned_at;
    const moment = momentFrom(line.completed_at, completed_on);
    return moment > returned_at ? returned_at : moment;
  };
  return {
    returned_at,
    revoked_at: line.revoked_at ?? scope.now.toISOString(),
    completed_at: completed(),
  };
}
