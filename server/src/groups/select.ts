import type { Group } from '@territorios/contract/groups/api.ts';
import { pick } from '@territorios/contract/pick.ts';
import { and, eq, sql, type SQL } from 'drizzle-orm';
import { orNotFound } from '#call/refuse.ts';
import type { Scope } from '#call/scope.ts';
import { allOwn, byName, isOpen, joined } from '#db/query/own.ts';
import { assignments } from '#db/schema/assignment-tables.ts';
import { groups } from '#db/schema/group-tables.ts';
import { publishers } from '#db/schema/publisher-tables.ts';

export function selectGroups({ db, ...scope }: Scope, condition?: SQL): Promise<Group[]> {
  const count = sql<number>`count(*)::int`;
  const members = db.select({ count }).from(publishers).where(joined(publishers.group_id, groups));
  const held = db
    .select({ count })
    .from(assignments)
    .where(and(joined(assignments.group_id, groups), isOpen));
  return db
    .select({
      ...pick(groups, ['id', 'name']),
      publishers_count: sql<number>`(${members})`,
      assigned_territories_count: sql<number>`(${held})`,
    })
    .from(groups)
    .where(and(allOwn(scope, groups), condition))
    .orderBy(byName(groups.name), groups.id);
}

async function readGroup(scope: Scope, id: string): Promise<Group> {
  const [group] = await selectGroups(scope, eq(groups.id, id));
  return orNotFound(group, 'group');
}

export const ownGroups = {
  table: groups,
  read: readGroup,
  auditFields: ({ name }: Group) => ({ name }),
};
