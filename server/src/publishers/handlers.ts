import * as api from '@territorios/contract/publishers/api.ts';
import { createOwn, refuseCrowd, updateOwn } from '#call/own-rows.ts';
import { route } from '#call/route.ts';
import { publishers } from '#db/schema/publisher-tables.ts';
import { deletePublisher } from './delete.ts';
import { ownPublishers, selectPublishers } from './select.ts';

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
