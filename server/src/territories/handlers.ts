import {
  createTerritory,
  deleteTerritory,
  listTerritories,
  updateTerritory,
} from '@territorios/contract/territories/api.ts';
import { and, eq } from 'drizzle-orm';
import { changesBetween } from '#call/audit.ts';
import { found } from '#call/refuse.ts';
import { route, type Call } from '#call/route.ts';
import { isOpen } from '#db/query/open-assignment.ts';
import { newId } from '#db/schema/columns.ts';
import { assignments, territories } from '#db/schema/tables.ts';
import { readTerritory, territoryList } from './select.ts';

async function foundTerritory(
  { db, congregation, today }: Pick<Call<typeof listTerritories>, 'db' | 'congregation' | 'today'>,
  id: string,
) {
  return found(await readTerritory(db, congregation.id, today, id), 'territory');
}

/** What an entry of the audit tells of a territory. */
const told = ({ zone, ...territory }: Awaited<ReturnType<typeof foundTerritory>>) => ({
  ...territory,
  zone: zone?.name ?? null,
});
const TOLD = [
  'name',
  'zone',
  'google_maps_link',
  'navigation_latitude',
  'navigation_longitude',
  'group_suitable',
  'danger_level',
  'warnings',
] as const;

const ofCongregation = (congregationId: string, id: string) =>
  and(eq(territories.congregation_id, congregationId), eq(territories.id, id));

export const territoryRoutes = [
  route(listTerritories, ({ db, congregation, today }) =>
    territoryList(db, congregation.id, today),
  ),

  // The reference to the zone refuses one that is missing, foreign, or being deleted just now.
  route(createTerritory, async (call) => {
    const { db, congregation, body, now } = call;
    const id = newId();
    const created_at = now.toISOString();
    await db.insert(territories).values({
      ...body,
      id,
      congregation_id: congregation.id,
      created_at,
      updated_at: created_at,
    });
    const created = await foundTerritory(call, id);
    call.record(created);
    return created;
  }),

  route(updateTerritory, async (call) => {
    const { db, congregation, params, body, now } = call;
    const theOne = ofCongregation(congregation.id, params.id);
    await db.select().from(territories).where(theOne).for('no key update');
    const before = await foundTerritory(call, params.id);
    await db
      .update(territories)
      .set({ ...body, updated_at: now.toISOString() })
      .where(theOne);
    const after = await foundTerritory(call, params.id);
    call.record(after, { changes: changesBetween(told(before), told(after), TOLD) });
    return after;
  }),

  route(deleteTerritory, async ({ db, congregation, params, record }) => {
    // First its assignments, as whoever returns one has it first too: in another order the two could
    // wait for each other.
    await db
      .select({ id: assignments.id })
      .from(assignments)
      .where(
        and(
          eq(assignments.congregation_id, congregation.id),
          eq(assignments.territory_id, params.id),
          isOpen,
        ),
      )
      .for('update');
    const [row] = await db
      .delete(territories)
      .where(ofCongregation(congregation.id, params.id))
      .returning({ id: territories.id, name: territories.name });
    record(found(row, 'territory'));
  }),
];
