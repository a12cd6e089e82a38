import type { Day, Instant } from '@territorios/contract/dates.ts';
import type { ImportRow } from '@territorios/contract/imports/rows.ts';
import { problemOfExpiry } from '#assignments/assign.ts';
import { BETWEEN_ITS_DAYS, COMPLETED_WITHOUT_RETURN } from '#assignments/correct.ts';
import { dayIn, momentOn, problemOfDays } from '#assignments/told-days.ts';
import type { Scope } from '#call/scope.ts';
import type { Known, Line } from './known.ts';

type Days = Pick<
  ImportRow['assignments'],
  'assigned_on' | 'returned_on' | 'completed_on' | 'expires_at' | 'publisher'
>;

/** What is wrong with the days of a row, as a person reads it; null when nothing is. */
export function problemOfRow(scope: Scope, row: Days): string | null {
  const { assigned_on, returned_on, completed_on, expires_at } = row;
  const [wrong] = Object.values(problemOfDays(scope, row) ?? {});
  if (wrong !== undefined) return wrong;
  if (row.publisher === null && returned_on === null)
    return 'Una asignación sin publicador necesita la fecha de devolución';
  if (completed_on !== null) {
    if (returned_on === null) return COMPLETED_WITHOUT_RETURN;
    if (completed_on < assigned_on || completed_on > returned_on) return BETWEEN_ITS_DAYS;
  }
  return expires_at === undefined ? null : problemOfExpiry(scope, expires_at);
}

/** Many rows have the same day, and a day's noon takes a while to find. */
export function momentOf({ scope, moments }: Known, day: Day): Instant {
  const moment = moments.get(day) ?? momentOn(scope, day);
  moments.set(day, moment);
  return moment;
}

type Ends = Pick<Line, 'returned_at' | 'revoked_at' | 'completed_at'>;

/** How a line ends by the days of a row. A day that stays keeps its hour. */
export function endOf(
  known: Known,
  line: Ends & Pick<Line, 'assigned_at'>,
  { returned_on, completed_on }: Days,
): Ends {
  const { scope } = known;
  if (returned_on === null) return { returned_at: null, revoked_at: null, completed_at: null };
  const momentFrom = (before: Instant | null, day: Day): Instant => {
    const moment = before !== null && dayIn(scope, before) === day ? before : momentOf(known, day);
    // Of a day that was told only noon is known, which may be before the assignment.
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
