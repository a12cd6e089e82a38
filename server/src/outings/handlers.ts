import * as api from '@territorios/contract/outings/api.ts';
import { route } from '#call/route.ts';
import { noteCompleted } from './note-completed.ts';
import { createOuting, deleteOuting, updateOuting } from './save.ts';
import { selectOutings } from './select.ts';

export const outingRoutes = [
  route(api.listOutings, (scope) => selectOutings(scope)),
  route(api.createOuting, (call) => createOuting(call, call.body)),
  route(api.updateOuting, (call) => updateOuting(call, call.params.id, call.body)),
  route(api.deleteOuting, (call) => deleteOuting(call, call.params.id)),
  route(api.noteCompleted, (call) => noteCompleted(call, call.body)),
];
