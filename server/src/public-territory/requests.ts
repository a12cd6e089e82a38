import type {
  sendRequest as sendRequestEndpoint,
  withdrawRequest as withdrawRequestEndpoint,
  PublicRequest,
} from '@territorios/contract/requests/api.ts';
import { returnOf } from '#assignments/record-line.ts';
import type { Call } from '#call/route.ts';
import { refuse } from '#call/refuse.ts';
import { runByLink } from '#call/run-by-link.ts';
import { selectOfLink } from '#requests/select.ts';
import { sendRequest, withdrawRequest } from '#requests/send.ts';
import type { CountFailure } from './failed-lookups.ts';
import { findLink, type LinkCall } from './find-link.ts';
import { linkDetails } from './link-details.ts';

/** @throws Refusal not_found (404), those of `sendRequest` (409), too_many (429) */
export async function sendByLink(
  call: Call<typeof sendRequestEndpoint> & LinkCall,
  countCall: CountFailure,
): Promise<PublicRequest> {
  const link = await findLink(call);
  const { assignment, territory, congregation } = link;
  // A crowd of them would take the turns of all links of the congregation.
  countCall(assignment.id, call.now);
  const { kind, days, message } = call.body;
  return runByLink(call, congregation, async (scope, onDone) => {
    const sent = await sendRequest(scope, assignment, call.body, congregation.requests);
    const named = { subject_name: territory.name };
    const at = scope.now.toISOString();
    const asked = { kind, ...(days !== null && { days }), ...(message !== null && { message }) };
    onDone({
      subject: 'request',
      action: 'sent',
      subject_id: sent.id,
      ...named,
      before: null,
      after: { outcome: sent.isAccepted ? 'accepted' : null },
      details: linkDetails(link, asked),
    });
    if (sent.isAccepted)
      onDone({
        subject: 'assignment',
        action: 'returned',
        subject_id: assignment.id,
        ...named,
        ...returnOf(scope, { ...assignment, returned_at: at, completed_at: at }),
        details: linkDetails(link, { completed: true }),
      });
    const shown = await selectOfLink(scope.db, scope.congregation, assignment.id);
    return shown.find((request) => request.kind === kind) ?? refuse('internal');
  });
}

/** @throws Refusal not_found (404), request_settled (409), too_many (429) */
export async function withdrawByLink(
  call: Call<typeof withdrawRequestEndpoint> & LinkCall,
  countCall: CountFailure,
): Promise<void> {
  const link = await findLink(call);
  countCall(link.assignment.id, call.now);
  const { kind } = call.params;
  await runByLink(call, link.congregation, async (scope, onDone) => {
    const subject_id = await withdrawRequest(scope, link.assignment, kind);
    onDone({
      subject: 'request',
      action: 'withdrawn',
      subject_id,
      subject_name: link.territory.name,
      before: { outcome: null },
      after: { outcome: 'withdrawn' },
      details: linkDetails(link, { kind }),
    });
  });
}
