import * as api from '@territorios/contract/publishers/api.ts';
import { eq } from 'drizzle-orm';
import { createOwn, refuseCrowd, updateOwn } from '#call/own-rows.ts';
import { orNotFound } from '#call/refuse.ts';
import { route } from '#call/route.ts';
import type { Scope } from '#call/scope.ts';
import { publishers } from '#db/schema/publisher-tables.ts';
import { deletePublisher } from './delete.ts';
import { selectPublishers } from './select.ts';

async function readPublisher(scope: Scope, id: string) {
  const [publisher] = await selectPublishers(scope, eq(publishers.id, id));
  return orNotFound(publisher, 'publisher');
}

export const publisherRoutes = [
  route(api.listPublishers, (scope) => selectPublishers(scope)),

  // The reference refuses a role that is missing or foreign.
  route(api.createPublisher, async (call) => {
    const created = await createOwn(call, publishers, call.body, readPublisher);
    await refuseCrowd(call, publishers);
    return created;
  }),

  route(api.updatePublisher, (call) =>
    updateOwn(call, publishers, call.params.id, {
      set: call.body,
      read: readPublisher,
      auditFields: ({ name, publisher_roles }) => ({ name, role: publisher_roles?.name ?? null }),
    }),
  ),

  route(api.deletePublisher, (call) => deletePublisher(call, call.params.id)),
];
