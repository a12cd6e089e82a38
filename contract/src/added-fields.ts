import type { CurrentSession } from '#auth/api.ts';
import type { MonthActivity } from '#dashboard/api.ts';
import type { Assignment } from '#assignments/api.ts';
import type { Publisher } from '#publishers/api.ts';
import type { AppSettings } from '#settings/api.ts';
import type { Territory } from '#territories/api.ts';

const session: Partial<CurrentSession> = { congregation: { name: '' } };
const settings: Partial<Record<keyof AppSettings, unknown>> = {
  congregation_name: '',
  time_zone: null,
  share_text: null,
  reminder_text: null,
  card_codes: false,
  requests: 'off',
  first_map: 'boundary',
  paper: 'letter',
  rest_months: 4,
  no_visit: false,
  keep_service_years: null,
};
const territory: Partial<Territory> = {
  notes: null,
  last_completed_on: null,
  picture_at: null,
  parts_done: 0,
  parts_total: 0,
  retired_at: null,
  last_completed_at: null,
  current_assignment: null,
};
const publisher: Partial<Publisher> = { group_id: null, group: null };
const assignment: Partial<Assignment> = {
  completed_at: null,
  reminded_at: null,
  group_id: null,
  group: null,
  territory: { id: '', name: '' },
};

const month: Partial<MonthActivity> = { completed: 0 };

/** What the contract adds to the specification's answers, with its value where a server does not send it. */
export const ADDED_FIELDS = {
  '/auth/session': session,
  '/app_settings/keep_service_years': {},
  '/app_settings': settings,
  '/publishers': publisher,
  '/territories': territory,
  '/assigned_territories': assignment,
  '/dashboard/activity': month,
};

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** What belongs to one row has fields of its own, and those of a list go back to the server. */
const OF_A_ROW = /\/(?:boundary|data|no_visits|parts|picture)(?:$|\?)/;

/** A server that speaks the specification alone is understood, too. */
export function withAddedFields(path: string, answer: unknown): unknown {
  if (OF_A_ROW.test(path)) return answer;
  const found = Object.entries(ADDED_FIELDS).find(
    ([start]) => path === start || ['/', '?'].some((next) => path.startsWith(start + next)),
  );
  if (found === undefined) return answer;
  const [, added] = found;
  const complete = (row: unknown) => (isObject(row) ? { ...added, ...row } : row);
  if (!Array.isArray(answer)) return complete(answer);
  const [first]: unknown[] = answer;
  // The rows of a list have the same fields, and a long list is not copied for nothing.
  const isComplete = !isObject(first) || Object.keys(added).every((field) => field in first);
  return isComplete ? answer : answer.map(complete);
}
