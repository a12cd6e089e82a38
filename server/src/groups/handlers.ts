import * as api from '@territorios/contract/groups/api.ts';
import { createOwn, updateOwn } from '#call/own-rows.ts';
import { route } from '#call/route.ts';
import { deleteGroup } from './delete.ts';
import { ownGroups, selectGroups } from './select.ts';

export const groupRoutes = [
  route(api.listGroups, (scope) => selectGroups(scope)),

  route(api.createGroup, (call) => createOwn(call, ownGroups, call.body)),

  route(api.updateGroup, (call) => updateOwn(call, ownGroups, call.params.id, () => call.body)),

  route(api.deleteGroup, (call) => deleteGroup(call, call.params.id)),
];
