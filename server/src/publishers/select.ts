import { pick } from '@territorios/contract/pick.ts';
import type { Publisher } from '@territorios/contract/publishers/api.ts';
import { and, eq, sql, type SQL } from 'drizzle-orm';
import { orNotFound } from '#call/refuse.ts';
import type { Scope } from '#call/scope.ts';
import { allOwn, byName, isOpen, joined } from '#db/query/own.ts';
import { assignments } from '#db/schema/assignment-tables.ts';
import { groups } from '#db/schema/group-tables.ts';
import { publisherRoles, publishers } from '#db/schema/publisher-tables.ts';

export function selectPublishers(scope: Scope, condition?: SQL): Promise<Publisher[]> {
  const { db } = scope;
  const openCount = db
    .select({ count: sql<number>`count(*)::int` })
    .from(assignments)
    .where(and(joined(assignments.publisher_id, publishers), isOpen));
  return db
    .select({
      ...pick(publishers, ['id', 'name', 'role_id', 'group_id']),
      assigned_territories_count: sql<number>`(${openCount})`,
      publisher_roles: pick(publisherRoles, ['id', 'name', 'max_territories']),
      group: pick(groups, ['id', 'name']),
    })
    .from(publishers)
    .leftJoin(publisherRoles, joined(publishers.role_id, publisherRoles))
    .leftJoin(groups, joined(publishers.group_id, groups))
    .where(and(allOwn(scope, publishers), condition))
    .orderBy(byName(publishers.name), publishers.id);
}

async function readPublisher(scope: Scope, id: string) {
  const [publisher] = await selectPublishers(scope, eq(publishers.id, id));
  return orNotFound(publisher, 'publisher');
}

export const ownPublishers = {
  table: publishers,
  read: readPublisher,
  auditFields: ({ name, publisher_roles, group }: Publisher) => ({
    name,
    role: publisher_roles?.name ?? null,
    group: group?.name ?? null,
  }),
};
