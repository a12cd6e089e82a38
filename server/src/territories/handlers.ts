import {
  createTerritory,
  deleteTerritory,
  listTerritories,
  updateTerritory,
  type Territory,
} from '@territorios/contract/territories/api.ts';
import { and, eq } from 'drizzle-orm';
import { orNotFound } from '#call/refuse.ts';
import { route } from '#call/route.ts';
import { updateOwn } from '#call/update-own.ts';
import { isOpen } from '#db/query/open-assignment.ts';
import { allOwn, own } from '#db/query/own.ts';
import { newId } from '#db/schema/columns.ts';
import { assignments, territories } from '#db/schema/tables.ts';
import { readTerritory, territoryList } from './select.ts';

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
  route(createTerritory, async (call) => {
    const { db, congregation, body, now, record } = call;
    const id = newId();
    const created_at = now.toISOString();
    await db.insert(territories).values({
      ...body,
      id,
      congregation_id: congregation.id,
      created_at,
      updated_at: created_at,
    });
    const created = await readTerritory(call, id);
    record(created);
    return created;
  }),

  route(updateTerritory, (call) =>
    updateOwn(call, {
      table: territories,
      id: call.params.id,
      set: call.body,
      read: readTerritory,
      auditFields,
    }),
  ),

  route(deleteTerritory, async (call) => {
    const { db, params, record } = call;
    // First its assignments, as whoever returns one has it first too: in another order the two could
    // wait for each other.
    await db
      .select({ id: assignments.id })
      .from(assignments)
      .where(and(allOwn(call, assignments), eq(assignments.territory_id, params.id), isOpen))
      .for('update');
    const [row] = await db
      .delete(territories)
      .where(own(call, territories, params.id))
      .returning({ id: territories.id, name: territories.name });
    record(orNotFound(row, 'territory'));
  }),
];
