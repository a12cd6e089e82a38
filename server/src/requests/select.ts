import { assignmentStatus } from '@territorios/contract/assignments/rules.ts';
import { pick } from '@territorios/contract/pick.ts';
import type { PublicRequest, TrayRequest } from '@territorios/contract/requests/api.ts';
import { and, asc, desc, eq, gte, inArray, isNull, or } from 'drizzle-orm';
import { heldOf, HOLDER_COLUMNS, JOINED_GROUP, JOINED_PUBLISHER } from '#assignments/holder.ts';
import type { CongregationScope } from '#call/scope.ts';
import type { Database, Transaction } from '#db/connection/client.ts';
import { allOwn, joined } from '#db/query/own.ts';
import { assignments } from '#db/schema/assignment-tables.ts';
import { groups } from '#db/schema/group-tables.ts';
import { publishers } from '#db/schema/publisher-tables.ts';
import { requests } from '#db/schema/request-tables.ts';
import { territories } from '#db/schema/territory-tables.ts';

export async function selectTray(scope: CongregationScope): Promise<TrayRequest[]> {
  const rows = await scope.db
    .select({
      ...pick(requests, ['id', 'kind', 'days', 'message', 'created_at']),
      assignment: assignments,
      zone_id: territories.zone_id,
      territory_name: territories.name,
      ...HOLDER_COLUMNS,
    })
    .from(requests)
    .innerJoin(assignments, joined(requests.assignment_id, assignments))
    .innerJoin(territories, joined(assignments.territory_id, territories))
    .leftJoin(publishers, JOINED_PUBLISHER)
    .leftJoin(groups, JOINED_GROUP)
    .where(and(allOwn(scope, requests), isNull(requests.settled_at)))
    .orderBy(asc(requests.created_at), asc(requests.id));
  return rows.map(({ assignment, zone_id, territory_name, ...row }) => ({
    ...pick(row, ['id', 'kind', 'days', 'message', 'created_at']),
    assignment: {
      id: assignment.id,
      token: assignment.token,
      status: assignmentStatus(assignment, scope.today),
      assigned_at: assignment.assigned_at,
      expires_at: assignment.expires_at,
      territory: { id: assignment.territory_id, name: territory_name, zone_id },
      ...heldOf(row),
    },
  }));
}

export async function selectOfLink(
  db: Database | Transaction,
  congregation: Pick<CongregationScope['congregation'], 'id'>,
  assignmentId: string,
): Promise<PublicRequest[]> {
  const rows = await db
    .selectDistinctOn([requests.kind], {
      ...pick(requests, ['kind', 'days', 'message', 'created_at']),
      ...pick(requests, ['outcome', 'settled_at', 'reply']),
    })
    .from(requests)
    .innerJoin(assignments, joined(requests.assignment_id, assignments))
    .where(
      and(
        allOwn({ congregation }, requests),
        eq(requests.assignment_id, assignmentId),
        gte(requests.link_generation, assignments.holder_link_generation),
        or(isNull(requests.outcome), inArray(requests.outcome, ['accepted', 'declined'])),
      ),
    )
    .orderBy(requests.kind, desc(requests.link_generation), desc(requests.number));
  return rows.map(({ outcome, ...row }) => ({
    ...row,
    outcome: outcome === 'accepted' || outcome === 'declined' ? outcome : null,
  }));
}
