import {
  createPublisherRole,
  deletePublisherRole,
  listPublisherRoles,
  updatePublisherRole,
} from '@territorios/contract/publisher-roles/api.ts';
import { orNotFound } from '#call/refuse.ts';
import { route } from '#call/route.ts';
import type { Scope } from '#call/scope.ts';
import { updateOwn } from '#call/update-own.ts';
import { byName } from '#db/query/order.ts';
import { allOwn, own } from '#db/query/own.ts';
import { publisherRoles } from '#db/schema/tables.ts';

async function readRole(scope: Scope, id: string) {
  const [role] = await scope.db
    .select()
    .from(publisherRoles)
    .where(own(scope, publisherRoles, id));
  return orNotFound(role, 'publisher_role');
}

export const publisherRoleRoutes = [
  route(listPublisherRoles, (scope) =>
    scope.db
      .select()
      .from(publisherRoles)
      .where(allOwn(scope, publisherRoles))
      .orderBy(byName(publisherRoles.name), publisherRoles.id),
  ),

  route(createPublisherRole, async ({ db, congregation, body, now, record }) => {
    const created_at = now.toISOString();
    const [role] = await db
      .insert(publisherRoles)
      .values({ ...body, congregation_id: congregation.id, created_at, updated_at: created_at })
      .returning();
    const created = orNotFound(role, 'publisher_role');
    record(created);
    return created;
  }),

  route(updatePublisherRole, (call) =>
    updateOwn(call, {
      table: publisherRoles,
      id: call.params.id,
      set: call.body,
      read: readRole,
      auditFields: ({ name, max_territories }) => ({ name, max_territories }),
    }),
  ),

  // The reference from publishers refuses a role in use.
  route(deletePublisherRole, async (call) => {
    const [role] = await call.db
      .delete(publisherRoles)
      .where(own(call, publisherRoles, call.params.id))
      .returning();
    call.record(orNotFound(role, 'publisher_role'));
  }),
];
