import * as api from '@territorios/contract/publishers/api.ts';
import type { Publisher } from '@territorios/contract/publishers/api.ts';
import { eq, and, isNotNull, sql, type SQL } from 'drizzle-orm';
import { createOwn, refuseCrowd, updateOwn, deleteOwn } from '#call/own-rows.ts';
import { orNotFound } from '#call/refuse.ts';
import { route } from '#call/route.ts';
import type { Scope, WriteScope } from '#call/scope.ts';
import { isOpen } from '#db/query/open-assignment.ts';
import { byName } from '#db/query/order.ts';
import { allOwn, own, joined } from '#db/query/own.ts';
import { assignments } from '#db/schema/assignment-tables.ts';
import { publishers, publisherRoles } from '#db/schema/publisher-tables.ts';

function selectPublishers(scope: Scope, condition?: SQL): Promise<Publisher[]> {
  const { db } = scope;
  const openCount = db
    .select({ count: sql<number>`count(*)::int` })
    .from(assignments)
    .where(and(joined(assignments.publisher_id, publishers), isOpen));
  return db
    .select({
      id: publishers.id,
      name: publishers.name,
      role_id: publishers.role_id,
      assigned_territories_count: sql<number>`(${openCount})`,
      publisher_roles: {
        id: publisherRoles.id,
        name: publisherRoles.name,
        max_territories: publisherRoles.max_territories,
      },
    })
    .from(publishers)
    .leftJoin(publisherRoles, joined(publishers.role_id, publisherRoles))
    .where(and(allOwn(scope, publishers), condition))
    .orderBy(byName(publishers.name), publishers.id);
}

async function readPublisher(scope: Scope, id: string) {
  const [publisher] = await selectPublishers(scope, eq(publishers.id, id));
  return orNotFound(publisher, 'publisher');
}

const ownPublishers = {
  table: publishers,
  read: readPublisher,
  auditFields: ({ name, publisher_roles }: Publisher) => ({
    name,
    role: publisher_roles?.name ?? null,
  }),
};

/** Past assignments stay, without their publisher. @throws Refusal publisher_in_use (409), not_found (404) */
async function deletePublisher(scope: WriteScope, id: string): Promise<void> {
  const { db } = scope;
  // They are locked first: a return between the two statements would leave a reference.
  await db
    .select({ id: publishers.id })
    .from(publishers)
    .where(own(scope, publishers, id))
    .for('update');
  await db
    .update(assignments)
    .set({ publisher_id: null })
    .where(
      and(
        allOwn(scope, assignments),
        eq(assignments.publisher_id, id),
        isNotNull(assignments.returned_at),
      ),
    );
  await deleteOwn(scope, ownPublishers, id);
}

export const publisherRoutes = [
  route(api.listPublishers, (scope) => selectPublishers(scope)),

  // The reference refuses a role that is missing or foreign.
  route(api.createPublisher, async (call) => {
    const created = await createOwn(call, ownPublishers, call.body);
    await refuseCrowd(call, publishers);
    return created;
  }),

  route(api.updatePublisher, (call) =>
    updateOwn(call, ownPublishers, call.params.id, () => call.body),
  ),

  route(api.deletePublisher, (call) => deletePublisher(call, call.params.id)),
];
