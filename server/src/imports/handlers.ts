import { dayOf } from '@territorios/contract/dates.ts';
import * as api from '@territorios/contract/imports/api.ts';
import { refuseFullExport } from '@territorios/contract/imports/rights.ts';
import { EVENT } from '#call/audit.ts';
import { refuseIf } from '#call/refuse.ts';
import { heavy, route } from '#call/route.ts';
import { readImport, readParts, selectImports } from './select.ts';
import { storeImport } from './store.ts';
import { undoImport } from './undo.ts';

export const importRoutes = [
  heavy(route(api.createImport, (call) => storeImport(call, call.body))),

  route(api.listImports, (scope) => selectImports(scope)),

  route(api.getImport, async (call) => {
    const found = await readImport(call, call.params.id);
    return { ...found, parts: await readParts(call, found.id) };
  }),

  heavy(
    route(api.undoImport, async (call) => {
      await undoImport(call, call.params.id);
      const undone = await readImport(call, call.params.id);
      const { id, file_name: name, at, created, updated } = undone;
      const before = { imported_on: dayOf(at, call.congregation.time_zone) };
      call.record({ id, name }, { before, after: null }, { counts: { created, updated } });
      return undone;
    }),
  ),

  route(api.recordFullExport, async (call) => {
    refuseIf(refuseFullExport(call.user));
    call.record(call.congregation, EVENT);
  }),
];
