import * as api from '@territorios/contract/zones/api.ts';
import { createOwn, deleteOwn, readerOf, updateOwn } from '#call/own-rows.ts';
import { orNotFound } from '#call/refuse.ts';
import { route } from '#call/route.ts';
import { allOwn, byName, joined, own } from '#db/query/own.ts';
import { territories, zones } from '#db/schema/territory-tables.ts';

const ownZones = {
  table: zones,
  read: readerOf(zones, 'zone'),
  auditFields: ({ name }: { name: string }) => ({ name }),
};

export const zoneRoutes = [
  route(api.listZones, (scope) =>
    scope.db.select().from(zones).where(allOwn(scope, zones)).orderBy(byName(zones.name), zones.id),
  ),

  route(api.createZone, (call) => createOwn(call, ownZones, call.body)),

  route(api.updateZone, (call) => updateOwn(call, ownZones, call.params.id, () => call.body)),

  // The reference from territories refuses a zone in use, also one that is being used just now.
  route(api.deleteZone, (call) => deleteOwn(call, ownZones, call.params.id)),

  route(api.zoneHasTerritories, async (call) => {
    const [zone] = await call.db
      .select({ id: zones.id, territory: territories.id })
      .from(zones)
      .leftJoin(territories, joined(territories.zone_id, zones))
      .where(own(call, zones, call.params.id))
      .limit(1);
    return { hasTerritories: orNotFound(zone, 'zone').territory !== null };
  }),
];
