import type { Assignment } from '@territorios/contract/assignments/api.ts';
import { holderReference, isSameHolder } from '@territorios/contract/assignments/holder.ts';
import type { Day } from '@territorios/contract/dates.ts';
import { and, eq, isNull, or } from 'drizzle-orm';
import { lockLine, readLine, type StoredAssignment } from '#assignments/line.ts';
import { changeOpen } from '#assignments/open-assignment.ts';
import { lockHolders } from '#assignments/holder.ts';
import { reopenAssignment } from '#assignments/reopen.ts';
import { readAssignment } from '#assignments/select.ts';
import { readerOf } from '#call/own-rows.ts';
import { refuse } from '#call/refuse.ts';
import type { Scope } from '#call/scope.ts';
import { MINUTE_MS, msSince } from '#clock.ts';
import { allOwn, isOneOf, own } from '#db/query/own.ts';
import { assignments, FIRST_LINK_GENERATION } from '#db/schema/assignment-tables.ts';
import { requests } from '#db/schema/request-tables.ts';

type Request = typeof requests.$inferSelect;

const readRequest = readerOf(requests, 'request');

/** A notice offers it for ten seconds, which stand still while nobody looks at it. */
const LONGEST_MS = 10 * MINUTE_MS;

/** Somebody else may hold it since then, who has asked for nothing. @throws Refusal request_changed (409) */
function refuseFormerHolder(request: Request, line: StoredAssignment): void {
  if (request.link_generation < line.holder_link_generation) refuse('request_changed');
}

/** @throws Refusal request_changed (409) and those of a reopened assignment */
async function takeReturnBack(scope: Scope, request: Request): Promise<null> {
  const line = await reopenAssignment(scope, request.assignment_id);
  refuseFormerHolder(request, line);
  // It was returned again, or the line was corrected.
  if (line.revoked_at !== request.settled_at) refuse('request_changed');
  return null;
}

/** @throws Refusal request_changed (409) */
async function takeDaysBack(
  scope: Scope,
  request: Request,
  { from, to }: { from: Day; to: Day },
): Promise<null> {
  const line = await lockLine(scope, request.assignment_id);
  refuseFormerHolder(request, line);
  if (line.returned_at !== null || line.expires_at !== to) refuse('request_changed');
  await changeOpen(scope, line.id, { expires_at: from });
  return null;
}

type Given = { id: string; expires_at: Day; group_id?: string };

/** @returns the assignment that was given. @throws Refusal request_changed (409) */
async function takeAnotherBack(scope: Scope, request: Request, given: Given): Promise<Assignment> {
  const asking = holderReference(await readLine(scope, request.assignment_id));
  await lockHolders(scope, asking === null ? [] : [asking]);
  const lines = await scope.db
    .select()
    .from(assignments)
    .where(
      and(allOwn(scope, assignments), isOneOf(assignments.id, [given.id, request.assignment_id])),
    )
    .orderBy(assignments.id)
    .for('update');
  const [held, line] = [request.assignment_id, given.id].map((id) =>
    lines.find((locked) => locked.id === id),
  );
  if (!held || !line) return refuse('request_changed');
  refuseFormerHolder(request, held);
  const isAsGiven =
    line.returned_at === null &&
    isSameHolder(holderReference(line), holderReference(given) ?? holderReference(held)) &&
    line.assigned_at === request.settled_at &&
    line.expires_at === given.expires_at &&
    line.link_generation === FIRST_LINK_GENERATION;
  // What was answered on the new link would be lost with it.
  const answered = and(allOwn(scope, requests), eq(requests.assignment_id, line.id));
  if (!isAsGiven || (await scope.db.$count(requests, answered)) > 0) refuse('request_changed');
  const assignment = await readAssignment(scope, line.id);
  await scope.db.delete(assignments).where(own(scope, assignments, line.id));
  return assignment;
}

/** @returns what had been given, where that was another territory */
function takeBack(scope: Scope, request: Request): Promise<Assignment | null> {
  const { kind, accepted } = request;
  if (kind === 'completed' || kind === 'unfinished') return takeReturnBack(scope, request);
  if (accepted === null) return refuse('request_changed');
  if ('given' in accepted) return takeAnotherBack(scope, request, accepted.given);
  return takeDaysBack(scope, request, accepted.expires_at);
}

interface Reopened {
  request: Request;
  before: Assignment;
  /** As it is now, or what had been given. */
  assignment: Assignment;
}

/** The return also settled the other requests of its link, at the same moment. They are opened again with it. @throws Refusal request_changed (409) */
async function openAgain(scope: Scope, { id, assignment_id, kind, settled_at }: Request) {
  const ofAssignment = and(allOwn(scope, requests), eq(requests.assignment_id, assignment_id));
  const sentSince = and(ofAssignment, eq(requests.kind, kind), isNull(requests.settled_at));
  if (settled_at === null || (await scope.db.$count(requests, sentSince)) > 0)
    refuse('request_changed');
  const reopened = await scope.db
    .update(requests)
    .set({ settled_at: null, outcome: null, accepted: null })
    .where(
      and(
        ofAssignment,
        eq(requests.settled_at, settled_at),
        or(eq(requests.id, id), eq(requests.outcome, 'superseded')),
      ),
    )
    .returning({ id: requests.id });
  // Somebody else took it back meanwhile.
  if (!reopened.some((one) => one.id === id)) refuse('request_changed');
}

/** @throws Refusal request_changed, territory_taken, territory_retired, publisher_full, assignments_overlap (409), not_found (404) */
export async function reopenRequest(scope: Scope, id: string): Promise<Reopened> {
  const request = await readRequest(scope, id);
  const { outcome, settled_at } = request;
  const isRecent = settled_at !== null && msSince(settled_at, scope.now) < LONGEST_MS;
  if (outcome !== 'accepted' || !isRecent) refuse('request_changed');
  const before = await readAssignment(scope, request.assignment_id);
  const given = await takeBack(scope, request);
  await openAgain(scope, request);
  return { request, before, assignment: given ?? (await readAssignment(scope, before.id)) };
}
