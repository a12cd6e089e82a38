import { refuseFuture } from '@territorios/contract/assignments/days.ts';
import * as api from '@territorios/contract/territories/api.ts';
import { and, eq } from 'drizzle-orm';
import { createOwn, deleteOwn } from '#call/own-rows.ts';
import { refuseIf } from '#call/refuse.ts';
import { route } from '#call/route.ts';
import { allOwn, isOpen } from '#db/query/own.ts';
import { assignments } from '#db/schema/assignment-tables.ts';
import { territoryList } from './select.ts';
import { auditFields, ownTerritories, updateTerritory } from './update.ts';
import { updateSeveral } from './update-several.ts';

export const territoryRoutes = [
  route(api.listTerritories, ({ query, ...scope }) =>
    territoryList(scope, query.retired ?? 'false'),
  ),

  // The reference to the zone refuses one that is missing, foreign, or being deleted just now.
  route(api.createTerritory, async (call) => {
    const { last_completed_on } = call.body;
    refuseIf(refuseFuture({ last_completed_on }, call.today));
    return createOwn(call, ownTerritories, call.body);
  }),

  route(api.updateTerritory, (call) => updateTerritory(call, call.params.id, call.body)),

  route(api.updateSeveralTerritories, async (call) => {
    const { before, after } = await updateSeveral(call, call.body);
    after.forEach((territory, index) => {
      const was = before[index] ?? territory;
      call.record(territory, { before: auditFields(was), after: auditFields(territory) });
    });
    return after;
  }),

  route(api.deleteTerritory, async (call) => {
    const { db, params } = call;
    // Its assignments come first, as in a return: in another order the two could wait for each other.
    await db
      .select({ id: assignments.id })
      .from(assignments)
      .where(and(allOwn(call, assignments), eq(assignments.territory_id, params.id), isOpen))
      .for('update');
    await deleteOwn(call, ownTerritories, params.id);
  }),
];
