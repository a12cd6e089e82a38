import {
  createZone,
  deleteZone,
  listZones,
  updateZone,
  zoneHasTerritories,
} from '@territorios/contract/zones/api.ts';
import { orNotFound } from '#call/refuse.ts';
import { route } from '#call/route.ts';
import type { Scope } from '#call/scope.ts';
import { updateOwn } from '#call/update-own.ts';
import { byName } from '#db/query/order.ts';
import { allOwn, joined, own } from '#db/query/own.ts';
import { territories, zones } from '#db/schema/tables.ts';

async function readZone(scope: Scope, id: string) {
  const [zone] = await scope.db
    .select()
    .from(zones)
    .where(own(scope, zones, id));
  return orNotFound(zone, 'zone');
}

export const zoneRoutes = [
  route(listZones, (scope) =>
    scope.db.select().from(zones).where(allOwn(scope, zones)).orderBy(byName(zones.name), zones.id),
  ),

  route(createZone, async ({ db, congregation, body, now, record }) => {
    const created_at = now.toISOString();
    const [zone] = await db
      .insert(zones)
      .values({ ...body, congregation_id: congregation.id, created_at, updated_at: created_at })
      .returning();
    const created = orNotFound(zone, 'zone');
    record(created);
    return created;
  }),

  route(updateZone, (call) =>
    updateOwn(call, {
      table: zones,
      id: call.params.id,
      set: call.body,
      read: readZone,
      auditFields: ({ name }) => ({ name }),
    }),
  ),

  // The reference from territories refuses a zone in use, also one that is being used just now.
  route(deleteZone, async (call) => {
    const [zone] = await call.db
      .delete(zones)
      .where(own(call, zones, call.params.id))
      .returning();
    call.record(orNotFound(zone, 'zone'));
  }),

  route(zoneHasTerritories, async (call) => {
    const [zone] = await call.db
      .select({ id: zones.id, territory: territories.id })
      .from(zones)
      .leftJoin(territories, joined(territories.zone_id, zones))
      .where(own(call, zones, call.params.id))
      .limit(1);
    return { hasTerritories: orNotFound(zone, 'zone').territory !== null };
  }),
];
