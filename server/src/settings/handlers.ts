import { getSettings, updateSettings } from '@territorios/contract/settings/api.ts';
import { eq } from 'drizzle-orm';
import { congregations } from '#db/schema.ts';
import { changesBetween } from '#http/audit.ts';
import { refuse } from '#http/refuse.ts';
import { route } from '#http/route.ts';

export const settingsRoutes = [
  route(getSettings, async ({ congregation }) => congregation),

  route(updateSettings, async ({ db, congregation, body, record }) => {
    if (Object.keys(body).length === 0) {
      record(null);
      return congregation;
    }
    const theOne = eq(congregations.id, congregation.id);
    const [before] = await db.select().from(congregations).where(theOne).for('no key update');
    const [updated] = await db.update(congregations).set(body).where(theOne).returning();
    if (!before || !updated) return refuse('unauthenticated');
    record(updated, {
      changes: changesBetween(before, updated, ['territory_link_days', 'time_zone']),
    });
    return updated;
  }),
];
