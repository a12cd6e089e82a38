import { getSettings, updateSettings } from '@territorios/contract/settings/api.ts';
import { eq } from 'drizzle-orm';
import { congregations } from '#db/schema.ts';
import { refuse } from '#http/refuse.ts';
import { route } from '#http/route.ts';

export const settingsRoutes = [
  route(getSettings, async ({ congregation }) => congregation),

  route(updateSettings, async ({ db, congregation, body }) => {
    if (Object.keys(body).length === 0) return congregation;
    const [updated] = await db
      .update(congregations)
      .set(body)
      .where(eq(congregations.id, congregation.id))
      .returning();
    return updated ?? refuse('unauthenticated');
  }),
];
