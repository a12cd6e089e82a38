import {
  createAssignment,
  listAssignments,
  returnAssignment as returnAssignmentEndpoint,
  type Assignment,
} from '@territorios/contract/assignments/api.ts';
import type { AuditDetails } from '@territorios/contract/audit-entry.ts';
import { and, eq, isNotNull } from 'drizzle-orm';
import { route } from '#call/route.ts';
import { when, withinDays } from '#db/query/conditions.ts';
import { isOpen } from '#db/query/open-assignment.ts';
import { assignments } from '#db/schema/assignment-tables.ts';
import { assign } from './assign.ts';
import { returnAssignment } from './return.ts';
import { assignmentList, readAssignment } from './select.ts';

/** For the audit, which outlives the assignment. */
const holderOf = ({ publisher }: Assignment): AuditDetails => ({
  publisher: publisher?.name ?? null,
  ...(publisher && { publisher_id: publisher.id }),
});

export const assignmentRoutes = [
  route(listAssignments, ({ query, ...scope }) =>
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

  route(createAssignment, async (call) => {
    const id = await assign(call, call.body);
    const created = await readAssignment(call, id);
    call.record(
      { id, name: created.territory.name },
      { ...holderOf(created), expires_at: created.expires_at },
    );
    return created;
  }),

  route(returnAssignmentEndpoint, async (call) => {
    const { id } = call.params;
    const { completed } = call.body;
    await returnAssignment(call, id, completed);
    const returned = await readAssignment(call, id);
    call.record({ id, name: returned.territory.name }, { ...holderOf(returned), completed });
    return returned;
  }),
];
