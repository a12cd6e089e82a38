import * as api from '@territorios/contract/assignments/api.ts';
import type { Assignment } from '@territorios/contract/assignments/api.ts';
import { refuseDeleteLine } from '@territorios/contract/assignments/rights.ts';
import type { AuditDetails } from '@territorios/contract/audit-entry.ts';
import { and, eq, isNotNull } from 'drizzle-orm';
import { changesBetween } from '#call/audit.ts';
import { refuseIf } from '#call/refuse.ts';
import { route } from '#call/route.ts';
import type { Scope, WriteScope } from '#call/scope.ts';
import { when, withinDays } from '#db/query/conditions.ts';
import { isOpen } from '#db/query/open-assignment.ts';
import { own } from '#db/query/own.ts';
import { assignments } from '#db/schema/assignment-tables.ts';
import { assign } from './assign.ts';
import { assignSeveral } from './assign-several.ts';
import { correctAssignment } from './correct.ts';
import { extendAssignment } from './open-assignment.ts';
import { renewLink } from './renew-link.ts';
import { lockLine } from './line.ts';
import { reopenAssignment } from './reopen.ts';
import { returnAssignment } from './return.ts';
import { returnSeveral } from './return-several.ts';
import { assignmentList, assignmentOf, readAssignment, readAssignments } from './select.ts';
import { dayIn } from './assignment-days.ts';
import { transferAssignment } from './transfer.ts';

/** The entry names territory and publisher, because it outlives the assignment. */
async function recorded(
  call: WriteScope,
  id: string,
  details: (now: Assignment) => AuditDetails = () => ({}),
): Promise<Assignment> {
  const now = await readAssignment(call, id);
  recordLine(call, now, details(now));
  return now;
}

function recordLine(call: WriteScope, line: Assignment, details: AuditDetails): void {
  const { id, territory, publisher } = line;
  call.record(
    { id, name: territory.name },
    {
      publisher: publisher?.name ?? null,
      ...(publisher && { publisher_id: publisher.id }),
      ...details,
    },
  );
}

/** An old record has no last day that matters. */
const createdDetails = (scope: Scope, { expires_at, returned_at }: Assignment): AuditDetails =>
  returned_at === null ? { expires_at } : { returned_on: dayIn(scope, returned_at) };

function lineFields(scope: Scope, line: Assignment) {
  const day = (moment: string | null) => (moment === null ? null : dayIn(scope, moment));
  return {
    publisher: line.publisher?.name ?? null,
    assigned_on: day(line.assigned_at),
    expires_at: line.expires_at,
    returned_on: day(line.returned_at),
    completed_on: day(line.completed_at),
  };
}

export const assignmentRoutes = [
  route(api.listAssignments, ({ query, ...scope }) =>
    assignmentList(
      scope,
      and(
        when(query.territory_id, (id) => eq(assignments.territory_id, id)),
        when(query.publisher_id, (id) => eq(assignments.publisher_id, id)),
        when(query.open, (open) => (open ? isOpen : isNotNull(assignments.returned_at))),
        withinDays(assignments.assigned_at, query, scope.congregation.time_zone),
      ),
    ),
  ),

  route(api.createAssignment, async (call) => {
    const id = await assign(call, call.body);
    return recorded(call, id, (now) => createdDetails(call, now));
  }),

  route(api.assignSeveral, async (call) => {
    const rows = await assignSeveral(call, call.body.assignments, call.body.expires_at);
    const stored = rows.map((row) => assignmentOf(row, call.today));
    for (const line of stored) recordLine(call, line, createdDetails(call, line));
    return stored;
  }),

  route(api.returnSeveral, async (call) => {
    const lines = call.body.assignments;
    await returnSeveral(call, lines, call.body.returned_on);
    const stored = await readAssignments(
      call,
      lines.map(({ id }) => id),
    );
    for (const line of stored) recordLine(call, line, { completed: line.completed_at !== null });
    return stored;
  }),

  route(api.returnAssignment, async (call) => {
    const { id } = call.params;
    await returnAssignment(call, id, call.body);
    return recorded(call, id, () => ({ completed: call.body.completed }));
  }),

  route(api.extendAssignment, async (call) => {
    const { id } = call.params;
    await extendAssignment(call, id, call.body.expires_at);
    return recorded(call, id, ({ expires_at }) => ({ expires_at }));
  }),

  route(api.reopenAssignment, async (call) => {
    await reopenAssignment(call, call.params.id);
    return recorded(call, call.params.id);
  }),

  route(api.transferAssignment, async (call) => {
    const before = await readAssignment(call, call.params.id);
    const id = await transferAssignment(call, call.params.id, call.body);
    return recorded(call, id, ({ expires_at }) => ({
      expires_at,
      previous: before.publisher?.name ?? null,
      completed: call.body.completed,
    }));
  }),

  route(api.renewLink, async (call) => {
    await renewLink(call, call.params.id);
    return recorded(call, call.params.id);
  }),

  route(api.correctAssignment, async (call) => {
    const { reason, ...correction } = call.body;
    const { id } = call.params;
    const before = await correctAssignment(call, id, correction);
    return recorded(call, id, (now) => ({
      changes: changesBetween(lineFields(call, before), lineFields(call, now)),
      ...(reason && { reason }),
    }));
  }),

  route(api.deleteAssignment, async (call) => {
    const { id } = call.params;
    await lockLine(call, id);
    refuseIf(refuseDeleteLine(call.user));
    const line = await readAssignment(call, id);
    await call.db.delete(assignments).where(own(call, assignments, id));
    const told = Object.entries(lineFields(call, line));
    call.record(
      { id, name: line.territory.name },
      { changes: told.map(([field, from]) => ({ field, from, to: null })) },
    );
  }),
];
