import type { Assignment } from '@territorios/contract/assignments/api.ts';
import { holderOf, isSameHolder } from '@territorios/contract/assignments/holder.ts';
import type { AuditDetails } from '@territorios/contract/audit-entry.ts';
import {
  acceptRequest as acceptRequestEndpoint,
  declineRequest as declineRequestEndpoint,
  reopenRequest as reopenRequestEndpoint,
  listRequests,
  type SettledRequest,
} from '@territorios/contract/requests/api.ts';
import { lineDays, partiesOf } from '#assignments/record-line.ts';
import { route } from '#call/route.ts';
import type { WriteScope } from '#call/scope.ts';
import { reopenRequest } from './reopen.ts';
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
      ...partiesOf(before.territory, before),
      ...details,
    },
  );
  return { id, kind, outcome, assignment };
}

function givenDetails(before: Assignment, given: Assignment): AuditDetails {
  const receiver = holderOf(given);
  return {
    given: given.territory.name,
    ...(receiver && !isSameHolder(receiver, holderOf(before)) && { given_to: receiver.name }),
  };
}

function detailsOf({ request, before, assignment }: Settled): AuditDetails {
  if (request.kind === 'more_days') return { expires_at: assignment.expires_at };
  if (request.kind === 'another')
    return { ...givenDetails(before, assignment), expires_at: assignment.expires_at };
  return { completed: assignment.completed_at !== null };
}

export const requestRoutes = [
  route(listRequests, (scope) => selectTray(scope)),

  route(acceptRequestEndpoint, async (call) => {
    const settled = await acceptRequest(call, call.params.id, call.body);
    return answered(call, 'accepted', settled, detailsOf(settled));
  }),

  route(reopenRequestEndpoint, async (call) => {
    const { request, before, assignment } = await reopenRequest(call, call.params.id);
    const { id, kind } = request;
    const isGiven = assignment.id !== before.id;
    call.record(
      { id, name: before.territory.name },
      {
        before: { outcome: 'accepted', ...lineDays(call, before) },
        after: { outcome: null, ...lineDays(call, isGiven ? before : assignment) },
      },
      {
        kind,
        ...partiesOf(before.territory, before),
        ...(isGiven && givenDetails(before, assignment)),
      },
    );
    return { id, kind, assignment };
  }),

  route(declineRequestEndpoint, async (call) => {
    const { reply = null } = call.body;
    const settled = await declineRequest(call, call.params.id, reply);
    return answered(call, 'declined', settled, reply === null ? {} : { reply });
  }),
];
