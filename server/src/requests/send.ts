import {
  MOST_REQUESTS,
  REQUEST_CALLS_A_MINUTE,
  type RequestKind,
} from '@territorios/contract/requests/rules.ts';
import type { RequestMode } from '@territorios/contract/settings/rules.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { returnAssignment } from '#assignments/return.ts';
import { lockOwn } from '#call/own-rows.ts';
import { orNotFound, refuse, refuseTooMany } from '#call/refuse.ts';
import type { CongregationScope } from '#call/scope.ts';
import { MINUTE_MS, msSince } from '#clock.ts';
import { allOwn, own } from '#db/query/own.ts';
import { assignments } from '#db/schema/assignment-tables.ts';
import { newId } from '#db/schema/columns.ts';
import { requests } from '#db/schema/request-tables.ts';

interface SendInput {
  kind: RequestKind;
  days: number | null;
  message: string | null;
}

type Sent = typeof requests.$inferSelect;

/** It also holds while the clock is set back. */
const wasWithin = (moment: string | null, now: Date): boolean =>
  moment !== null && Math.abs(msSince(moment, now)) < MINUTE_MS;

/** They are counted where they are stored, so that the limit holds across programs. @throws Refusal too_many (429) */
function refuseHurry(sent: Sent[], now: Date): void {
  const calls = sent.flatMap(({ created_at, settled_at, outcome }) => [
    created_at,
    outcome === 'withdrawn' ? settled_at : null,
  ]);
  if (calls.filter((moment) => wasWithin(moment, now)).length >= REQUEST_CALLS_A_MINUTE)
    refuseTooMany(MINUTE_MS / 1000);
}

type Link = Pick<typeof assignments.$inferSelect, 'id' | 'token'>;

/** The assignment is locked, so that of two answers at once the second counts the first, and none comes by a link that was renewed meanwhile. @throws Refusal not_found (404), too_many (429) */
async function lockSent(scope: CongregationScope, { id, token }: Link) {
  await lockOwn(scope, assignments, id);
  const [assignment] = await scope.db
    .select()
    .from(assignments)
    .where(and(own(scope, assignments, id), eq(assignments.token, token)));
  const sent = await scope.db
    .select()
    .from(requests)
    .where(and(allOwn(scope, requests), eq(requests.assignment_id, id)));
  refuseHurry(sent, scope.now);
  return { ...orNotFound(assignment, 'link'), sent };
}

/** @throws Refusal already_returned, requests_off, request_open, requests_full (409), not_found (404), too_many (429) */
export async function sendRequest(
  scope: CongregationScope,
  link: Link,
  { kind, days, message }: SendInput,
  mode: RequestMode,
): Promise<{ id: string; isAccepted: boolean }> {
  const { db, now, congregation } = scope;
  const { sent, returned_at, link_generation } = await lockSent(scope, link);
  if (returned_at !== null) refuse('already_returned');
  if (mode === 'off') refuse('requests_off');
  if (sent.some((request) => request.kind === kind && request.settled_at === null))
    refuse('request_open');
  const onLink = sent.filter((request) => request.link_generation === link_generation);
  const number = Math.max(0, ...onLink.map((request) => request.number)) + 1;
  if (number > MOST_REQUESTS) refuse('requests_full');
  const id = newId();
  const isAccepted = mode === 'accept_completed' && kind === 'completed';
  const at = now.toISOString();
  await db.insert(requests).values({
    id,
    congregation_id: congregation.id,
    assignment_id: link.id,
    link_generation,
    number,
    kind,
    days,
    message,
    created_at: at,
    ...(isAccepted && { settled_at: at, outcome: 'accepted' as const }),
  });
  if (isAccepted) await returnAssignment(scope, link.id, { completed: true });
  return { id, isAccepted };
}

/** @returns its id. @throws Refusal request_settled (409), not_found (404), too_many (429) */
export async function withdrawRequest(
  scope: CongregationScope,
  link: Link,
  kind: RequestKind,
): Promise<string> {
  const { sent } = await lockSent(scope, link);
  const ofKind = sent.filter((request) => request.kind === kind);
  if (ofKind.length === 0) refuse('not_found', { resource: 'request' });
  const [withdrawn] = await scope.db
    .update(requests)
    .set({ settled_at: scope.now.toISOString(), outcome: 'withdrawn' })
    .where(
      and(
        allOwn(scope, requests),
        eq(requests.assignment_id, link.id),
        eq(requests.kind, kind),
        isNull(requests.settled_at),
      ),
    )
    .returning({ id: requests.id });
  return withdrawn?.id ?? refuse('request_settled');
}
