import * as api from '@territorios/contract/assignments/api.ts';
import type { Assignment } from '@territorios/contract/assignments/api.ts';
import { nameOfHolder } from '@territorios/contract/assignments/holder.ts';
import { refuseDeleteLine } from '@territorios/contract/assignments/rights.ts';
import type { AuditDetails } from '@territorios/contract/audit-entry.ts';
import { pick } from '@territorios/contract/pick.ts';
import { and, eq, isNotNull } from 'drizzle-orm';
import { EVENT, type Written } from '#call/audit.ts';
import { refuseIf } from '#call/refuse.ts';
import { route } from '#call/route.ts';
import type { WriteScope } from '#call/scope.ts';
import { isOpen, own, when, withinDays } from '#db/query/own.ts';
import { assignments } from '#db/schema/assignment-tables.ts';
import { assign } from './assign.ts';
import { assignSeveral } from './assign-several.ts';
import { correctAssignment } from './correct.ts';
import { extendAssignment } from './open-assignment.ts';
import { renewLink } from './renew-link.ts';
import { isHeldBy } from './holder.ts';
import { lockLine } from './line.ts';
import { lineDays, lineFields, recordCreated, recordLine, returnOf } from './record-line.ts';
import { remindSeveral } from './remind-several.ts';
import { reopenAssignment } from './reopen.ts';
import { returnAssignment, returnSeveralLines } from './return.ts';
import { assignmentList, assignmentOf, readAssignment, readAssignments } from './select.ts';
import { transferAssignment } from './transfer.ts';

async function recorded(
  call: WriteScope,
  id: string,
  written: (now: Assignment) => Written,
  details?: (now: Assignment) => AuditDetails,
): Promise<Assignment> {
  const now = await readAssignment(call, id);
  recordLine(call, now, written(now), details?.(now));
  return now;
}

/** The links differ also where the next publisher has the same name, and the days are the same. */
const handedOver = (call: WriteScope, line: Assignment) =>
  pick(lineFields(call, line), ['publisher', 'group', 'assigned_on', 'expires_at', 'link']);

export const assignmentRoutes = [
  route(api.listAssignments, ({ query, ...scope }) =>
    assignmentList(
      scope,
      and(
        when(query.territory_id, (id) => eq(assignments.territory_id, id)),
        when(query.publisher_id, (id) => isHeldBy({ kind: 'publisher', id })),
        when(query.group_id, (id) => isHeldBy({ kind: 'group', id })),
        when(query.open, (open) => (open ? isOpen : isNotNull(assignments.returned_at))),
        withinDays(assignments.assigned_at, query, scope.congregation.time_zone),
      ),
    ),
  ),

  route(api.createAssignment, async (call) => {
    const line = await readAssignment(call, await assign(call, call.body));
    recordCreated(call, line);
    return line;
  }),

  route(api.assignSeveral, async (call) => {
    const rows = await assignSeveral(call, call.body.assignments, call.body.expires_at);
    const stored = rows.map((row) => assignmentOf(row, call.today));
    for (const line of stored) recordCreated(call, line);
    return stored;
  }),

  route(api.returnSeveral, async (call) => {
    const lines = call.body.assignments;
    await returnSeveralLines(call, lines, call.body.returned_on);
    const ids = lines.map(({ id }) => id);
    const stored = await readAssignments(call, ids);
    for (const line of stored)
      recordLine(call, line, returnOf(call, line), { completed: line.completed_at !== null });
    return stored;
  }),

  route(api.returnAssignment, async (call) => {
    const { id } = call.params;
    const { completed } = call.body;
    await returnAssignment(call, id, call.body);
    return recorded(
      call,
      id,
      (now) => returnOf(call, now),
      () => ({ completed }),
    );
  }),

  route(api.extendAssignment, async (call) => {
    const { id } = call.params;
    const before = await extendAssignment(call, id, call.body.expires_at);
    return recorded(
      call,
      id,
      (now) => ({ before: lineDays(call, before), after: lineDays(call, now) }),
      ({ expires_at }) => ({ expires_at }),
    );
  }),

  route(api.reopenAssignment, async (call) => {
    const before = await reopenAssignment(call, call.params.id);
    return recorded(call, before.id, (now) => ({
      before: lineDays(call, before),
      after: lineDays(call, now),
    }));
  }),

  route(api.transferAssignment, async (call) => {
    const before = await readAssignment(call, call.params.id);
    const id = await transferAssignment(call, call.params.id, call.body);
    return recorded(
      call,
      id,
      (now) => ({ before: handedOver(call, before), after: handedOver(call, now) }),
      ({ expires_at }) => ({
        expires_at,
        previous: nameOfHolder(before),
        ...(before.publisher && { previous_id: before.publisher.id }),
        completed: call.body.completed,
      }),
    );
  }),

  route(api.renewLink, async (call) => {
    const before = await renewLink(call, call.params.id);
    return recorded(call, before.id, (now) => ({
      before: { link: before.token },
      after: { link: now.token },
    }));
  }),

  route(api.remindSeveral, async (call) => {
    const ids = [...new Set(call.body.assignments)];
    await remindSeveral(call, ids);
    const stored = await readAssignments(call, ids);
    for (const line of stored) recordLine(call, line, EVENT);
    return stored;
  }),

  route(api.correctAssignment, async (call) => {
    const { reason, ...correction } = call.body;
    const { id } = call.params;
    const before = await correctAssignment(call, id, correction);
    return recorded(
      call,
      id,
      (now) => ({ before: lineFields(call, before), after: lineFields(call, now) }),
      (now) => ({
        ...(reason && { reason }),
        ...(before.publisher &&
          before.publisher.id !== now.publisher?.id && { previous_id: before.publisher.id }),
      }),
    );
  }),

  route(api.deleteAssignment, async (call) => {
    const { id } = call.params;
    await lockLine(call, id);
    refuseIf(refuseDeleteLine(call.user));
    const line = await readAssignment(call, id);
    await call.db.delete(assignments).where(own(call, assignments, id));
    recordLine(call, line, { before: lineFields(call, line), after: null });
  }),
];
