import {
  createPublisherRole,
  deletePublisherRole,
  listPublisherRoles,
  updatePublisherRole,
} from '@territorios/contract/publisher-roles/api.ts';
import { and, eq } from 'drizzle-orm';
import { changesBetween } from '#call/audit.ts';
import { found } from '#call/refuse.ts';
import { route } from '#call/route.ts';
import { byName } from '#db/query/order.ts';
import { publisherRoles } from '#db/schema/tables.ts';

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

  route(createPublisherRole, async ({ db, congregation, body, now, record }) => {
    const created_at = now.toISOString();
    const [role] = await db
      .insert(publisherRoles)
      .values({ ...body, congregation_id: congregation.id, created_at, updated_at: created_at })
      .returning();
    const created = found(role, 'publisher_role');
    record(created);
    return created;
  }),

  route(updatePublisherRole, async ({ db, congregation, params, body, now, record }) => {
    const theOne = ofCongregation(congregation.id, params.id);
    const [before] = await db.select().from(publisherRoles).where(theOne).for('no key update');
    const [role] = await db
      .update(publisherRoles)
      .set({ ...body, updated_at: now.toISOString() })
      .where(theOne)
      .returning();
    const after = found(role, 'publisher_role');
    record(after, {
      changes: changesBetween(found(before, 'publisher_role'), after, ['name', 'max_territories']),
    });
    return after;
  }),

  // The reference from publishers refuses a role in use.
  route(deletePublisherRole, async ({ db, congregation, params, record }) => {
    const [role] = await db
      .delete(publisherRoles)
      .where(ofCongregation(congregation.id, params.id))
      .returning();
    record(found(role, 'publisher_role'));
  }),
];
