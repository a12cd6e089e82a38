import * as api from '@territorios/contract/publishers/api.ts';
import { createOwn, updateOwn } from '#call/own-rows.ts';
import { route } from '#call/route.ts';
import { deletePublisher } from './delete.ts';
import { ownPublishers, selectPublishers } from './select.ts';

export const publisherRoutes = [
  route(api.listPublishers, (scope) => selectPublishers(scope)),

  // The reference refuses a role that is missing or foreign.
  route(api.createPublisher, (call) => createOwn(call, ownPublishers, call.body)),

  route(api.updatePublisher, (call) =>
    updateOwn(call, ownPublishers, call.params.id, () => call.body),
  ),

  route(api.deletePublisher, (call) => deletePublisher(call, call.params.id)),
];
