import * as api from '@territorios/contract/publisher-roles/api.ts';
import { createOwn, deleteOwn, readerOf, updateOwn } from '#call/own-rows.ts';
import { route } from '#call/route.ts';
import { allOwn, byName } from '#db/query/own.ts';
import { publisherRoles } from '#db/schema/publisher-tables.ts';

const ownRoles = {
  table: publisherRoles,
  read: readerOf(publisherRoles, 'publisher_role'),
  auditFields: ({ name, max_territories }: { name: string; max_territories: number }) => ({
    name,
    max_territories,
  }),
};

export const publisherRoleRoutes = [
  route(api.listPublisherRoles, (scope) =>
    scope.db
      .select()
      .from(publisherRoles)
      .where(allOwn(scope, publisherRoles))
      .orderBy(byName(publisherRoles.name), publisherRoles.id),
  ),

  route(api.createPublisherRole, (call) => createOwn(call, ownRoles, call.body)),

  route(api.updatePublisherRole, (call) =>
    updateOwn(call, ownRoles, call.params.id, () => call.body),
  ),

  // The reference from publishers refuses a role in use.
  route(api.deletePublisherRole, (call) => deleteOwn(call, ownRoles, call.params.id)),
];
