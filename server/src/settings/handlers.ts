import { getSettings, updateSettings } from '@territorios/contract/settings/api.ts';
import { eq } from 'drizzle-orm';
import { changesBetween } from '#call/audit.ts';
import { refuse } from '#call/refuse.ts';
import { route, type SignedIn } from '#call/route.ts';
import { congregations } from '#db/schema/tables.ts';

const stored = ({ territory_link_days, stored_time_zone }: SignedIn['congregation']) => ({
  territory_link_days,
  time_zone: stored_time_zone,
});

export const settingsRoutes = [
  route(getSettings, async ({ congregation }) => stored(congregation)),

  route(updateSettings, async ({ db, congregation, body, record }) => {
    if (Object.keys(body).length === 0) {
      record(null);
      return stored(congregation);
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
