import type { Assignment } from '@territorios/contract/assignments/api.ts';
import { assignmentStatus } from '@territorios/contract/assignments/rules.ts';
import type { Day } from '@territorios/contract/dates.ts';
import { and, desc, eq, sql, type SQL } from 'drizzle-orm';
import { orNotFound } from '#call/refuse.ts';
import type { Scope } from '#call/scope.ts';
import { list, queryBuilder, type JsonList } from '#db/query/list.ts';
import { allOwn, isOneOf, joined } from '#db/query/own.ts';
import { assignments } from '#db/schema/assignment-tables.ts';
import { groups } from '#db/schema/group-tables.ts';
import { publishers } from '#db/schema/publisher-tables.ts';
import { territories } from '#db/schema/territory-tables.ts';
import { heldOf, HOLDER_COLUMNS, JOINED_GROUP, JOINED_PUBLISHER } from './holder.ts';

const assignmentRows = (scope: Scope, condition?: SQL) =>
  queryBuilder
    .select({
      id: assignments.id,
      territory_id: assignments.territory_id,
      assigned_at: assignments.assigned_at,
      expires_at: assignments.expires_at,
      token: assignments.token,
      returned_at: assignments.returned_at,
      revoked_at: assignments.revoked_at,
      completed_at: assignments.completed_at,
      reminded_at: assignments.reminded_at,
      ...HOLDER_COLUMNS,
      territory_name: sql<string>`${territories.name}`.as('territory_name'),
    })
    .from(assignments)
    .innerJoin(territories, joined(assignments.territory_id, territories))
    .leftJoin(publishers, JOINED_PUBLISHER)
    .leftJoin(groups, JOINED_GROUP)
    .where(and(allOwn(scope, assignments), condition))
    .orderBy(desc(assignments.assigned_at), desc(assignments.id));

export type ListedAssignment = ReturnType<typeof assignmentRows>['_']['result'][number];

export function assignmentOf(row: ListedAssignment, today: Day): Assignment {
  const held = heldOf(row);
  // Fields are named one by one, for the reason in territories/select.ts.
  return {
    id: row.id,
    territory_id: row.territory_id,
    publisher_id: row.publisher_id,
    group_id: row.group_id,
    assigned_at: row.assigned_at,
    expires_at: row.expires_at,
    status: assignmentStatus(row, today),
    token: row.token,
    returned_at: row.returned_at,
    revoked_at: row.revoked_at,
    completed_at: row.completed_at,
    reminded_at: row.reminded_at,
    publisher: held.publisher,
    group: held.group,
    territory: { id: row.territory_id, name: row.territory_name },
  };
}

export async function readAssignment(scope: Scope, id: string): Promise<Assignment> {
  const [row] = await list(assignmentRows(scope, eq(assignments.id, id))).rows(scope.db);
  return assignmentOf(orNotFound(row, 'assignment'), scope.today);
}

/** The answer is in the order of the ids, all of which exist. */
export async function readAssignments(scope: Scope, ids: string[]): Promise<Assignment[]> {
  const rows = await list(assignmentRows(scope, isOneOf(assignments.id, ids))).rows(scope.db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => assignmentOf(orNotFound(byId.get(id), 'assignment'), scope.today));
}

export const assignmentList = (scope: Scope, condition?: SQL): Promise<JsonList<Assignment>> =>
  list(assignmentRows(scope, condition)).json(scope.db, (row) => assignmentOf(row, scope.today));
