import { pick } from '@territorios/contract/pick.ts';
import { AppSettings, getSettings, updateSettings } from '@territorios/contract/settings/api.ts';
import type { Paper } from '@territorios/contract/settings/rules.ts';
import { eq } from 'drizzle-orm';
import { refuse } from '#call/refuse.ts';
import { route } from '#call/route.ts';
import type { Scope } from '#call/scope.ts';
import { congregations } from '#db/schema/congregation-tables.ts';
import { paperOf } from './paper.ts';

const FIELDS = AppSettings.omit({ congregation_name: true }).keyof().options;
const columns = { congregation_name: congregations.name, ...pick(congregations, FIELDS) };

type Stored = Omit<AppSettings, 'paper'> & { paper: Paper | null };

const answered = (stored: Stored): AppSettings => ({
  ...stored,
  paper: stored.paper ?? paperOf(stored.time_zone),
});

const ownRow = ({ congregation }: Pick<Scope, 'congregation'>) =>
  eq(congregations.id, congregation.id);

export const settingsRoutes = [
  route(getSettings, async (call) => {
    const [settings] = await call.db.select(columns).from(congregations).where(ownRow(call));
    return settings ? answered(settings) : refuse('unauthenticated');
  }),

  route(updateSettings, async (call) => {
    const { db, body, record } = call;
    const { congregation_name, ...sent } = body;
    const row = ownRow(call);
    const [before] = await db.select(columns).from(congregations).where(row).for('no key update');
    if (!before) return refuse('unauthenticated');
    if (Object.keys(body).length === 0) {
      record(null);
      return answered(before);
    }
    const [after] = await db
      .update(congregations)
      .set({ ...sent, ...(congregation_name !== undefined && { name: congregation_name }) })
      .where(row)
      .returning(columns);
    if (!after) return refuse('unauthenticated');
    record({ id: call.congregation.id, name: after.congregation_name }, { before, after });
    return answered(after);
  }),
];
