import * as api from '@territorios/contract/parts/api.ts';
import { lockLine } from '#assignments/line.ts';
import { recordLine } from '#assignments/record-line.ts';
import { readAssignment } from '#assignments/select.ts';
import { orNotFound, refuse } from '#call/refuse.ts';
import { route } from '#call/route.ts';
import { own } from '#db/query/own.ts';
import { territories } from '#db/schema/territory-tables.ts';
import { saveParts } from './save-parts.ts';
import { doneLabelsOf, readParts } from './select.ts';
import { setParts } from './set-parts.ts';

export const partRoutes = [
  route(api.listParts, async (call) => {
    const { id } = call.params;
    const parts = await readParts(call, id);
    if (parts.length > 0) return parts;
    const [territory] = await call.db
      .select({ id: territories.id })
      .from(territories)
      .where(own(call, territories, id));
    orNotFound(territory, 'territory');
    return parts;
  }),

  route(api.saveParts, (call) => saveParts(call, call.params.id, call.body)),

  route(api.markParts, async (call) => {
    // A return, and whoever holds it next, wait until these marks are stored.
    const line = await lockLine(call, call.params.id);
    if (line.returned_at !== null) refuse('already_returned');
    const { before, after } = await setParts(call, line.territory_id, call.body);
    recordLine(call, await readAssignment(call, line.id), {
      before: { parts_done: doneLabelsOf(before) },
      after: { parts_done: doneLabelsOf(after) },
    });
    return after;
  }),
];
