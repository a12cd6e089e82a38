import { getSettings, updateSettings } from '@territorios/contract/settings/api.ts';
import { eq } from 'drizzle-orm';
import { refuse } from '#call/refuse.ts';
import { route } from '#call/route.ts';
import type { Scope } from '#call/scope.ts';
import { congregations } from '#db/schema/congregation-tables.ts';

const columns = {
  territory_link_days: congregations.territory_link_days,
  time_zone: congregations.time_zone,
  share_text: congregations.share_text,
  reminder_text: congregations.reminder_text,
  card_codes: congregations.card_codes,
  requests: congregations.requests,
  first_map: congregations.first_map,
};

const ownRow = ({ congregation }: Pick<Scope, 'congregation'>) =>
  eq(congregations.id, congregation.id);

export const settingsRoutes = [
  route(getSettings, async (call) => {
    const [settings] = await call.db.select(columns).from(congregations).where(ownRow(call));
    return settings ?? refuse('unauthenticated');
  }),

  route(updateSettings, async (call) => {
    const { db, body, record } = call;
    const row = ownRow(call);
    const [before] = await db.select(columns).from(congregations).where(row).for('no key update');
    if (!before) return refuse('unauthenticated');
    if (Object.keys(body).length === 0) {
      record(null);
      return before;
    }
    const [after] = await db
      .update(congregations)
      .set(body)
      .where(row)
      .returning({ ...columns, id: congregations.id, name: congregations.name });
    if (!after) return refuse('unauthenticated');
    const { id, name, ...settings } = after;
    record({ id, name }, { before, after: settings });
    return settings;
  }),
];
