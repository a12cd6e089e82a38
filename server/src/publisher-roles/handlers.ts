import {
  createPublisherRole,
  deletePublisherRole,
  listPublisherRoles,
  updatePublisherRole,
} from '@territorios/contract/publisher-roles/api.ts';
import { and, eq } from 'drizzle-orm';
import { byName } from '#db/order.ts';
import { publisherRoles } from '#db/schema.ts';
import { found } from '#http/refuse.ts';
import { route } from '#http/route.ts';

const ofCongregation = (congregationId: string, id: string) =>
  and(eq(publisherRoles.congregation_id, congregationId), eq(publisherRoles.id, id));

export const publisherRoleRoutes = [
  route(listPublisherRoles, ({ db, congregation }) =>
    db
      .select()
      .from(publisherRoles)
      .where(eq(publisherRoles.congregation_id, congregation.id))
      .orderBy(byName(publisherRoles.name), publisherRoles.id),
  ),

  route(createPublisherRole, async ({ db, congregation, body, now }) => {
    const created_at = now.toISOString();
    const [role] = await db
      .insert(publisherRoles)
      .values({ ...body, congregation_id: congregation.id, created_at, updated_at: created_at })
      .returning();
    return found(role, 'publisher_role');
  }),

  route(updatePublisherRole, async ({ db, congregation, params, body, now }) => {
    const [role] = await db
      .update(publisherRoles)
      .set({ ...body, updated_at: now.toISOString() })
      .where(ofCongregation(congregation.id, params.id))
      .returning();
    return found(role, 'publisher_role');
  }),

  // The reference from publishers refuses a role in use.
  route(deletePublisherRole, async ({ db, congregation, params }) => {
    const [role] = await db
      .delete(publisherRoles)
      .where(ofCongregation(congregation.id, params.id))
      .returning();
    found(role, 'publisher_role');
  }),
];
