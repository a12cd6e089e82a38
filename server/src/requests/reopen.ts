import type { Assignment } from '@territorios/contract/assignments/api.ts';
import { and, eq, isNull, or } from 'drizzle-orm';
import { lockLine, readLine } from '#assignments/line.ts';
import { changeOpen } from '#assignments/open-assignment.ts';
import { lockPublishers } from '#assignments/publisher-capacity.ts';
import { reopenAssignment } from '#assignments/reopen.ts';
import { readAssignment } from '#assignments/select.ts';
import { lockOwn, readerOf } from '#call/own-rows.ts';
import { refuse } from '#call/refuse.ts';
import type { Scope } from '#call/scope.ts';
import { allOwn, own } from '#db/query/own.ts';
import { assignments } from '#db/schema/assignment-tables.ts';
import { requests } from '#db/schema/request-tables.ts';

type Request = typeof requests.$inferSelect;

const readRequest = readerOf(requests, 'request');

/** @returns the assignment that was given. @throws Refusal request_changed (409) */
async function takeAnotherBack(scope: Scope, { assignment_id }: Request, given: string) {
  const { publisher_id } = await readLine(scope, assignment_id);
  await lockPublishers(scope, publisher_id === null ? [] : [publisher_id]);
  await lockOwn(scope, assignments, assignment_id);
  const line = own(scope, assignments, given);
  const [taken] = await scope.db.select().from(assignments).where(line).for('update');
  const isAsGiven = taken?.returned_at === null && taken.publisher_id === publisher_id;
  if (!isAsGiven) refuse('request_changed');
  // What was answered on the new link would be lost with it.
  const answered = and(allOwn(scope, requests), eq(requests.assignment_id, given));
  if ((await scope.db.$count(requests, answered)) > 0) refuse('request_changed');
  const assignment = await readAssignment(scope, given);
  await scope.db.delete(assignments).where(line);
  return assignment;
}

async function takeDaysBack(
  scope: Scope,
  { assignment_id }: Request,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const line = await lockLine(scope, assignment_id);
  if (line.returned_at !== null || line.expires_at !== to) refuse('request_changed');
  await changeOpen(scope, assignment_id, { expires_at: from });
}

/** @returns what had been given, where that was another territory. @throws Refusal request_changed (409) and those of a reopened assignment */
async function takeBack(scope: Scope, request: Request): Promise<Assignment | null> {
  const { kind, assignment_id, accepted } = request;
  if (kind === 'completed' || kind === 'unfinished') await reopenAssignment(scope, assignment_id);
  else if (accepted === null) refuse('request_changed');
  else if ('given_assignment_id' in accepted)
    return takeAnotherBack(scope, request, accepted.given_assignment_id);
  else await takeDaysBack(scope, request, accepted.expires_at);
  return null;
}

interface Reopened {
  request: Request;
  before: Assignment;
  /** As it is now, or what had been given. */
  assignment: Assignment;
}

/** A return settled the others of its assignment at its own moment: they are open again with it. @throws Refusal request_changed (409) */
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
  if (request.outcome !== 'accepted') refuse('request_changed');
  const before = await readAssignment(scope, request.assignment_id);
  const given = await takeBack(scope, request);
  await openAgain(scope, request);
  return { request, before, assignment: given ?? (await readAssignment(scope, before.id)) };
}
