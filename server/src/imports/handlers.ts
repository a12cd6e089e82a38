import {
  createImport,
  getImport,
  listImports,
  recordFullExport,
  undoImport as undoImportEndpoint,
} from '@territorios/contract/imports/api.ts';
import { refuseFullExport } from '@territorios/contract/imports/rights.ts';
import { refuseIf } from '#call/refuse.ts';
import { route } from '#call/route.ts';
import { readImport, readParts, selectImports } from './select.ts';
import { storeImport } from './store.ts';
import { undoImport } from './undo.ts';

export const importRoutes = [
  route(createImport, (call) => storeImport(call, call.body)),

  route(listImports, (scope) => selectImports(scope)),

  route(getImport, async (call) => {
    const found = await readImport(call, call.params.id);
    return { ...found, parts: await readParts(call, found.id) };
  }),

  route(undoImportEndpoint, async (call) => {
    await undoImport(call, call.params.id);
    const undone = await readImport(call, call.params.id);
    const { created, updated } = undone;
    call.record({ id: undone.id, name: undone.file_name }, { counts: { created, updated } });
    return undone;
  }),

  route(recordFullExport, async (call) => {
    refuseIf(refuseFullExport(call.user));
    call.record(call.congregation);
  }),
];
