import * as api from '@territorios/contract/publisher-roles/api.ts';
import { createOwn, deleteOwn, readerOf, updateOwn } from '#call/own-rows.ts';
import { route } from '#call/route.ts';
import { byName } from '#db/query/order.ts';
import { allOwn } from '#db/query/own.ts';
import { publisherRoles } from '#db/schema/publisher-tables.ts';

const readRole = readerOf(publisherRoles, 'publisher_role');

export const publisherRoleRoutes = [
  route(api.listPublisherRoles, (scope) =>
    scope.db
      .select()
      .from(publisherRoles)
      .where(allOwn(scope, publisherRoles))
      .orderBy(byName(publisherRoles.name), publisherRoles.id),
  ),

  route(api.createPublisherRole, (call) => createOwn(call, publisherRoles, call.body, readRole)),

  route(api.updatePublisherRole, (call) =>
    updateOwn(call, publisherRoles, call.params.id, {
      set: call.body,
      read: readRole,
      auditFields: ({ name, max_territories }) => ({ name, max_territories }),
    }),
  ),

  // The reference from publishers refuses a role in use.
  route(api.deletePublisherRole, (call) =>
    deleteOwn(call, publisherRoles, call.params.id, 'publisher_role'),
  ),
];
