import {
  createZone,
  deleteZone,
  listZones,
  updateZone,
  zoneHasTerritories,
} from '@territorios/contract/zones/api.ts';
import { and, eq } from 'drizzle-orm';
import { changesBetween } from '#call/audit.ts';
import { found } from '#call/refuse.ts';
import { route } from '#call/route.ts';
import { byName } from '#db/query/order.ts';
import { territories, zones } from '#db/schema/tables.ts';

const ofCongregation = (congregationId: string, id: string) =>
  and(eq(zones.congregation_id, congregationId), eq(zones.id, id));

export const zoneRoutes = [
  route(listZones, ({ db, congregation }) =>
    db
      .select()
      .from(zones)
      .where(eq(zones.congregation_id, congregation.id))
      .orderBy(byName(zones.name), zones.id),
  ),

  route(createZone, async ({ db, congregation, body, now, record }) => {
    const created_at = now.toISOString();
    const [zone] = await db
      .insert(zones)
      .values({ ...body, congregation_id: congregation.id, created_at, updated_at: created_at })
      .returning();
    const created = found(zone, 'zone');
    record(created);
    return created;
  }),

  route(updateZone, async ({ db, congregation, params, body, now, record }) => {
    const theOne = ofCongregation(congregation.id, params.id);
    const [before] = await db.select().from(zones).where(theOne).for('no key update');
    const [zone] = await db
      .update(zones)
      .set({ ...body, updated_at: now.toISOString() })
      .where(theOne)
      .returning();
    const after = found(zone, 'zone');
    record(after, { changes: changesBetween(found(before, 'zone'), after, ['name']) });
    return after;
  }),

  // The reference from territories refuses a zone in use, also one that is being used just now.
  route(deleteZone, async ({ db, congregation, params, record }) => {
    const [zone] = await db
      .delete(zones)
      .where(ofCongregation(congregation.id, params.id))
      .returning();
    record(found(zone, 'zone'));
  }),

  route(zoneHasTerritories, async ({ db, congregation, params }) => {
    const [zone] = await db
      .select({ id: zones.id, territory: territories.id })
      .from(zones)
      .leftJoin(
        territories,
        and(
          eq(territories.congregation_id, zones.congregation_id),
          eq(territories.zone_id, zones.id),
        ),
      )
      .where(ofCongregation(congregation.id, params.id))
      .limit(1);
    return { hasTerritories: found(zone, 'zone').territory !== null };
  }),
];
