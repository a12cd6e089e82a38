import type { Assignment } from '@territorios/contract/assignments/api.ts';
import { addDays } from '@territorios/contract/dates.ts';
import { acceptRequest, listRequests, sendRequest } from '@territorios/contract/requests/api.ts';
import { acknowledged, type Writing } from './acknowledged.ts';

const DAYS = 7;

/** Asks for more days on the link of a new assignment, and accepts it. */
export async function writeAnswer(
  writing: Writing,
  { id, token, expires_at }: Assignment,
): Promise<void> {
  const { notes, onAcknowledged } = writing;
  const until = addDays(expires_at, DAYS);
  notes.sentAnswers.set(id, { until });
  const body = { kind: 'more_days', days: DAYS, message: null } as const;
  if (!(await acknowledged(writing, sendRequest, { params: { token }, body }))) return;
  notes.answers.add(id);
  onAcknowledged();

  const tray = await acknowledged(writing, listRequests, {});
  const request = tray?.find(({ assignment }) => assignment.id === id);
  if (!request) return;
  const params = { id: request.id };
  if (!(await acknowledged(writing, acceptRequest, { params, body: {} }))) return;
  notes.accepted.add(id);
  notes.extensions.set(id, { expiresAt: until });
  onAcknowledged();
}
