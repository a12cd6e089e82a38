import {
  createTerritory,
  deleteTerritory,
  listTerritories,
  updateTerritory,
} from '@territorios/contract/territories/api.ts';
import { and, eq } from 'drizzle-orm';
import { newId } from '#db/columns.ts';
import { territories } from '#db/schema.ts';
import { found } from '#http/refuse.ts';
import { route, type Call } from '#http/route.ts';
import { selectTerritories } from './select.ts';

async function readTerritory(
  { db, congregation, today }: Pick<Call<typeof listTerritories>, 'db' | 'congregation' | 'today'>,
  id: string,
) {
  const [row] = await selectTerritories(db, congregation.id, today, eq(territories.id, id));
  return found(row, 'territory');
}

const ofCongregation = (congregationId: string, id: string) =>
  and(eq(territories.congregation_id, congregationId), eq(territories.id, id));

export const territoryRoutes = [
  route(listTerritories, ({ db, congregation, today }) =>
    selectTerritories(db, congregation.id, today),
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
    return readTerritory(call, id);
  }),

  route(updateTerritory, async (call) => {
    const { db, congregation, params, body, now } = call;
    await db
      .update(territories)
      .set({ ...body, updated_at: now.toISOString() })
      .where(ofCongregation(congregation.id, params.id));
    return readTerritory(call, params.id);
  }),

  route(deleteTerritory, async ({ db, congregation, params }) => {
    const [row] = await db
      .delete(territories)
      .where(ofCongregation(congregation.id, params.id))
      .returning({ id: territories.id });
    found(row, 'territory');
  }),
];
