import { getSettings, updateSettings } from '@territorios/contract/settings/api.ts';
import { eq } from 'drizzle-orm';
import { changesBetween } from '#call/audit.ts';
import { refuse } from '#call/refuse.ts';
import { route } from '#call/route.ts';
import type { Congregation } from '#call/scope.ts';
import { congregations } from '#db/schema/congregation-tables.ts';

const stored = ({ territory_link_days, stored_time_zone }: Congregation) => ({
  territory_link_days,
  time_zone: stored_time_zone,
});

const auditFields = ({ territory_link_days, time_zone }: typeof congregations.$inferSelect) => ({
  territory_link_days,
  time_zone,
});

export const settingsRoutes = [
  route(getSettings, async ({ congregation }) => stored(congregation)),

  route(updateSettings, async ({ db, congregation, body, record }) => {
    if (Object.keys(body).length === 0) {
      record(null);
      return stored(congregation);
    }
    const row = eq(congregations.id, congregation.id);
    const [before] = await db.select().from(congregations).where(row).for('no key update');
    const [after] = await db.update(congregations).set(body).where(row).returning();
    if (!before || !after) return refuse('unauthenticated');
    record(after, { changes: changesBetween(auditFields(before), auditFields(after)) });
    return after;
  }),
];
