import {
  createAssignment,
  listAssignments,
  returnAssignment,
} from '@territorios/contract/assignments/api.ts';
import { and, eq, isNotNull } from 'drizzle-orm';
import { found } from '#call/refuse.ts';
import { route, type Call } from '#call/route.ts';
import { when, withinDays } from '#db/query/conditions.ts';
import { isOpen } from '#db/query/open-assignment.ts';
import { assignments } from '#db/schema/tables.ts';
import { assign } from './assign.ts';
import { returnTerritory } from './return.ts';
import { assignmentList, readAssignment } from './select.ts';

async function foundAssignment(
  { db, congregation, today }: Pick<Call<typeof createAssignment>, 'db' | 'congregation' | 'today'>,
  id: string,
) {
  return found(await readAssignment(db, congregation.id, today, id), 'assignment');
}

export const assignmentRoutes = [
  route(listAssignments, ({ db, congregation, today, query }) =>
    assignmentList(
      db,
      congregation.id,
      today,
      and(
        when(query.territory_id, (id) => eq(assignments.territory_id, id)),
        when(query.publisher_id, (id) => eq(assignments.publisher_id, id)),
        when(query.open, (open) => (open ? isOpen : isNotNull(assignments.returned_at))),
        withinDays(assignments.assigned_at, query, congregation.time_zone),
      ),
    ),
  ),

  route(createAssignment, async (call) => {
    const id = await assign(call.db, call.now, call, call.body);
    const created = await foundAssignment(call, id);
    call.record(
      { id, name: created.territory.name },
      { publisher: created.publisher?.name ?? null, expires_at: created.expires_at },
    );
    return created;
  }),

  route(returnAssignment, async (call) => {
    const { db, now, congregation, params, body } = call;
    await returnTerritory(db, now, congregation.id, params.id, body.completed);
    const returned = await foundAssignment(call, params.id);
    call.record(
      { id: params.id, name: returned.territory.name },
      { publisher: returned.publisher?.name ?? null, completed: body.completed },
    );
    return returned;
  }),
];
