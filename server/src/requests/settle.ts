import { CHOOSE_TERRITORY, type Assignment } from '@territorios/contract/assignments/api.ts';
import {
  holderFields,
  holderOf,
  holderReference,
} from '@territorios/contract/assignments/holder.ts';
import { addDays, type Day } from '@territorios/contract/dates.ts';
import type { HandlerInput } from '@territorios/contract/endpoint.ts';
import { pick } from '@territorios/contract/pick.ts';
import { refusal } from '@territorios/contract/refusals.ts';
import type { acceptRequest as endpoint } from '@territorios/contract/requests/api.ts';
import type { RequestKind, RequestOutcome } from '@territorios/contract/requests/rules.ts';
import { and, isNull } from 'drizzle-orm';
import { assign } from '#assignments/assign.ts';
import { extendAssignment } from '#assignments/open-assignment.ts';
import { lockHolders, missingHolder } from '#assignments/holder.ts';
import { returnAssignment } from '#assignments/return.ts';
import { readAssignment } from '#assignments/select.ts';
import { dayIn } from '#assignments/assignment-days.ts';
import { lockOwn } from '#call/own-rows.ts';
import { orNotFound, refuse, refuseFields, refuseIf } from '#call/refuse.ts';
import type { Scope } from '#call/scope.ts';
import { own } from '#db/query/own.ts';
import { assignments } from '#db/schema/assignment-tables.ts';
import { requests } from '#db/schema/request-tables.ts';

type Request = typeof requests.$inferSelect;

interface Settled {
  request: Request;
  before: Assignment;
  assignment: Assignment;
}

/** A return locks the assignment before its requests: hence the same order here. @throws Refusal request_settled (409), not_found (404) */
async function settle(
  scope: Scope,
  id: string,
  outcome: RequestOutcome,
  reply: string | null,
): Promise<Omit<Settled, 'assignment'>> {
  const request = own(scope, requests, id);
  const [found] = await scope.db.select().from(requests).where(request);
  const { assignment_id, kind } = orNotFound(found, 'request');
  // Another territory locks its publisher next, whom a transfer locks before the assignment.
  if (kind !== 'another') await lockOwn(scope, assignments, assignment_id);
  const [settled] = await scope.db
    .update(requests)
    .set({ settled_at: scope.now.toISOString(), outcome, reply })
    .where(and(request, isNull(requests.settled_at)))
    .returning();
  return {
    request: settled ?? refuse('request_settled'),
    before: await readAssignment(scope, assignment_id),
  };
}

type AcceptInput = HandlerInput<typeof endpoint>['body'];

const later = (a: Day, b: Day): Day => (a > b ? a : b);

type Act = (
  scope: Scope,
  { request, before }: Omit<Settled, 'assignment'>,
  input: AcceptInput,
) => Promise<string>;

/** The day of the return is the one on which the publisher said so, however late that is read. */
const takeBack =
  (asSent: boolean): Act =>
  async (scope, { request, before }, { completed = asSent }) => {
    const sent_on = dayIn(scope, request.created_at);
    const earliest = later(sent_on, dayIn(scope, before.assigned_at));
    const returned_on = earliest > scope.today ? scope.today : earliest;
    await returnAssignment(scope, before.id, { completed, returned_on });
    return before.id;
  };

const ACT: Record<RequestKind, Act> = {
  completed: takeBack(true),
  unfinished: takeBack(false),

  more_days: async (scope, { request, before }, { expires_at }) => {
    const until = addDays(later(before.expires_at, scope.today), request.days ?? 0);
    await extendAssignment(scope, before.id, expires_at ?? until);
    return before.id;
  },

  another: async (scope, { before }, { territory_id, group_id, expires_at }) => {
    const asking = holderOf(before);
    const holder = holderReference({ group_id }) ?? asking ?? refuse('publisher_deleted');
    // A colleague may delete the publisher meanwhile.
    const locked = await lockHolders(scope, [holder]);
    if (locked.size === 0)
      refuseIf(asking === holder ? refusal('publisher_deleted') : missingHolder(holder));
    if (territory_id === undefined) return refuseFields({ territory_id: CHOOSE_TERRITORY });
    return assign(scope, { territory_id, ...holderFields(holder), expires_at });
  },
};

async function keepChange(
  scope: Scope,
  { id, kind }: Request,
  before: Assignment,
  after: Assignment,
): Promise<void> {
  const accepted =
    kind === 'another'
      ? {
          given: {
            ...pick(after, ['id', 'expires_at']),
            ...(after.group_id !== null && { group_id: after.group_id }),
          },
        }
      : kind === 'more_days'
        ? { expires_at: { from: before.expires_at, to: after.expires_at } }
        : null;
  if (accepted)
    await scope.db
      .update(requests)
      .set({ accepted })
      .where(own(scope, requests, id));
}

/** @throws Refusal request_settled, publisher_deleted and those of a return, of more days and of an assignment (409), not_found (404), invalid (400) */
export async function acceptRequest(
  scope: Scope,
  id: string,
  input: AcceptInput,
): Promise<Settled> {
  const settled = await settle(scope, id, 'accepted', null);
  const { request, before } = settled;
  const changed = await ACT[request.kind](scope, settled, input);
  const assignment = await readAssignment(scope, changed);
  await keepChange(scope, request, before, assignment);
  return { ...settled, assignment };
}

/** @param reply what the publisher reads on the link. @throws Refusal request_settled (409), not_found (404) */
export async function declineRequest(
  scope: Scope,
  id: string,
  reply: string | null,
): Promise<Settled> {
  const settled = await settle(scope, id, 'declined', reply);
  return { ...settled, assignment: settled.before };
}
