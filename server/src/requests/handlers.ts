import type { AuditDetails } from '@territorios/contract/audit-entry.ts';
import {
  acceptRequest as acceptRequestEndpoint,
  declineRequest as declineRequestEndpoint,
  listRequests,
  type SettledRequest,
} from '@territorios/contract/requests/api.ts';
import { lineDays, partiesOf } from '#assignments/record-line.ts';
import { route } from '#call/route.ts';
import type { WriteScope } from '#call/scope.ts';
import { selectTray } from './select.ts';
import { acceptRequest, declineRequest } from './settle.ts';

type Settled = Awaited<ReturnType<typeof acceptRequest>>;

function answered(
  call: WriteScope,
  outcome: SettledRequest['outcome'],
  { request, before, assignment }: Settled,
  details: AuditDetails,
): SettledRequest {
  const { id, kind, days } = request;
  // Another territory is a line of its own, which the details name.
  const after = assignment.id === before.id ? assignment : before;
  call.record(
    { id, name: before.territory.name },
    {
      before: { outcome: null, ...lineDays(call, before) },
      after: { outcome, ...lineDays(call, after) },
    },
    {
      kind,
      ...(days !== null && { days }),
      ...partiesOf(before.territory, before.publisher),
      ...details,
    },
  );
  return { id, kind, outcome, assignment };
}

function detailsOf({ request, assignment }: Settled): AuditDetails {
  if (request.kind === 'more_days') return { expires_at: assignment.expires_at };
  if (request.kind === 'another')
    return { given: assignment.territory.name, expires_at: assignment.expires_at };
  return { completed: assignment.completed_at !== null };
}

export const requestRoutes = [
  route(listRequests, (scope) => selectTray(scope)),

  route(acceptRequestEndpoint, async (call) => {
    const settled = await acceptRequest(call, call.params.id, call.body);
    return answered(call, 'accepted', settled, detailsOf(settled));
  }),

  route(declineRequestEndpoint, async (call) => {
    const { reply = null } = call.body;
    const settled = await declineRequest(call, call.params.id, reply);
    return answered(call, 'declined', settled, reply === null ? {} : { reply });
  }),
];
