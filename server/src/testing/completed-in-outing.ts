import { createOuting } from '@territorios/contract/outings/api.ts';
import { dayOf } from '@territorios/contract/dates.ts';
import { eq } from 'drizzle-orm';
import { territoryParts } from '#db/schema/part-tables.ts';
import type { TestApp, TestUser } from './app.ts';
import { partsOf } from './parts.ts';

/** @returns the id of a territory whose two blocks were done in an outing of today */
export async function completedInOuting(
  t: TestApp,
  user: TestUser,
  captain_id: string | null = null,
): Promise<string> {
  const { id } = await partsOf(t, user).divided(2, 'T-1');
  const body = { on: dayOf(t.clock.now, 'America/Mexico_City'), captain_id, territory_ids: [id] };
  await t.call(createOuting, { body }, user);
  await tickAll(t, id);
  return id;
}

/** As the link of an outing does. */
export const tickAll = (t: TestApp, territoryId: string) =>
  t.db
    .update(territoryParts)
    .set({ done_at: t.clock.now.toISOString() })
    .where(eq(territoryParts.territory_id, territoryId));
