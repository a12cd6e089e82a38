import {
  createPublisher,
  deletePublisher as deletePublisherEndpoint,
  listPublishers,
  updatePublisher,
} from '@territorios/contract/publishers/api.ts';
import { and, eq } from 'drizzle-orm';
import { changesBetween } from '#call/audit.ts';
import { found } from '#call/refuse.ts';
import { route } from '#call/route.ts';
import type { Transaction } from '#db/connection/client.ts';
import { newId } from '#db/schema/columns.ts';
import { publishers } from '#db/schema/tables.ts';
import { deletePublisher } from './delete.ts';
import { selectPublishers } from './select.ts';

async function readPublisher(db: Transaction, congregationId: string, id: string) {
  const [publisher] = await selectPublishers(db, congregationId, eq(publishers.id, id));
  return found(publisher, 'publisher');
}

/** What an entry of the audit tells of a publisher. */
const told = ({ name, publisher_roles }: Awaited<ReturnType<typeof readPublisher>>) => ({
  name,
  role: publisher_roles?.name ?? null,
});

export const publisherRoutes = [
  route(listPublishers, ({ db, congregation }) => selectPublishers(db, congregation.id)),

  // The reference to the role refuses one that is missing or belongs to another congregation.
  route(createPublisher, async ({ db, congregation, body, now, record }) => {
    const id = newId();
    const created_at = now.toISOString();
    await db.insert(publishers).values({
      ...body,
      id,
      congregation_id: congregation.id,
      created_at,
      updated_at: created_at,
    });
    const created = await readPublisher(db, congregation.id, id);
    record(created);
    return created;
  }),

  route(updatePublisher, async ({ db, congregation, params, body, now, record }) => {
    const theOne = and(
      eq(publishers.congregation_id, congregation.id),
      eq(publishers.id, params.id),
    );
    await db.select().from(publishers).where(theOne).for('no key update');
    const before = await readPublisher(db, congregation.id, params.id);
    await db
      .update(publishers)
      .set({ ...body, updated_at: now.toISOString() })
      .where(theOne);
    const after = await readPublisher(db, congregation.id, params.id);
    record(after, { changes: changesBetween(told(before), told(after), ['name', 'role']) });
    return after;
  }),

  route(deletePublisherEndpoint, async ({ db, congregation, params, record }) => {
    record(await deletePublisher(db, congregation.id, params.id));
  }),
];
