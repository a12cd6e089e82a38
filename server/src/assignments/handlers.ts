import {
  createAssignment,
  listAssignments,
  returnAssignment,
} from '@territorios/contract/assignments/api.ts';
import { addDays, startOfDay, type Day } from '@territorios/contract/dates.ts';
import { and, eq, gte, isNotNull, lt } from 'drizzle-orm';
import { isOpen } from '#db/open-assignment.ts';
import { assignments } from '#db/schema.ts';
import { found } from '#http/refuse.ts';
import { route, type Call } from '#http/route.ts';
import { assign } from './assign.ts';
import { returnTerritory } from './return.ts';
import { selectAssignments } from './select.ts';

async function readAssignment(
  { db, congregation, today }: Pick<Call<typeof createAssignment>, 'db' | 'congregation' | 'today'>,
  id: string,
) {
  const [row] = await selectAssignments(db, congregation.id, today, eq(assignments.id, id));
  return found(row, 'assignment');
}

export const assignmentRoutes = [
  route(listAssignments, ({ db, congregation, today, query }) => {
    const startOf = (day: Day) => startOfDay(day, congregation.time_zone);
    return selectAssignments(
      db,
      congregation.id,
      today,
      and(
        query.territory_id === undefined
          ? undefined
          : eq(assignments.territory_id, query.territory_id),
        query.publisher_id === undefined
          ? undefined
          : eq(assignments.publisher_id, query.publisher_id),
        query.open === undefined
          ? undefined
          : query.open
            ? isOpen
            : isNotNull(assignments.returned_at),
        query.from === undefined ? undefined : gte(assignments.assigned_at, startOf(query.from)),
        query.to === undefined
          ? undefined
          : lt(assignments.assigned_at, startOf(addDays(query.to, 1))),
      ),
    );
  }),

  route(createAssignment, async (call) =>
    readAssignment(call, await assign(call.db, call.now, call, call.body)),
  ),

  route(returnAssignment, async (call) => {
    const { db, now, congregation, params, body } = call;
    await returnTerritory(db, now, congregation.id, params.id, body.completed);
    return readAssignment(call, params.id);
  }),
];
