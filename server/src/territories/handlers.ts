import {
  createTerritory,
  deleteTerritory,
  listTerritories,
  updateSeveralTerritories,
  updateTerritory,
  type Territory,
} from '@territorios/contract/territories/api.ts';
import { and, eq } from 'drizzle-orm';
import { changesBetween } from '#call/audit.ts';
import { createOwn, deleteOwn, updateOwn } from '#call/own-rows.ts';
import { route } from '#call/route.ts';
import { isOpen } from '#db/query/open-assignment.ts';
import { allOwn } from '#db/query/own.ts';
import { assignments } from '#db/schema/assignment-tables.ts';
import { territories } from '#db/schema/territory-tables.ts';
import { readTerritory, territoryList } from './select.ts';
import { updateSeveral } from './update-several.ts';

const auditFields = (territory: Territory) => ({
  name: territory.name,
  zone: territory.zone?.name ?? null,
  google_maps_link: territory.google_maps_link,
  navigation_latitude: territory.navigation_latitude,
  navigation_longitude: territory.navigation_longitude,
  group_suitable: territory.group_suitable,
  danger_level: territory.danger_level,
  warnings: territory.warnings,
});

export const territoryRoutes = [
  route(listTerritories, territoryList),

  // The reference to the zone refuses one that is missing, foreign, or being deleted just now.
  route(createTerritory, (call) => createOwn(call, territories, call.body, readTerritory)),

  route(updateTerritory, (call) =>
    updateOwn(call, territories, call.params.id, {
      set: call.body,
      read: readTerritory,
      auditFields,
    }),
  ),

  route(updateSeveralTerritories, async (call) => {
    const { ids, ...changes } = call.body;
    const { before, after } = await updateSeveral(call, ids, changes);
    after.forEach((territory, index) => {
      const was = before[index];
      const changes = was ? changesBetween(auditFields(was), auditFields(territory)) : [];
      call.record(territory, { changes });
    });
    return after;
  }),

  route(deleteTerritory, async (call) => {
    const { db, params } = call;
    // First its assignments, as a return does: in another order the two could wait for each other.
    await db
      .select({ id: assignments.id })
      .from(assignments)
      .where(and(allOwn(call, assignments), eq(assignments.territory_id, params.id), isOpen))
      .for('update');
    await deleteOwn(call, territories, params.id, 'territory');
  }),
];
