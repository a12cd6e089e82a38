import {
  createPublisher,
  deletePublisher as deletePublisherEndpoint,
  listPublishers,
  updatePublisher,
} from '@territorios/contract/publishers/api.ts';
import { and, eq } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { newId } from '#db/columns.ts';
import { publishers } from '#db/schema.ts';
import { found } from '#http/refuse.ts';
import { route } from '#http/route.ts';
import { deletePublisher } from './delete.ts';
import { selectPublishers } from './select.ts';

async function readPublisher(db: Database, congregationId: string, id: string) {
  const [publisher] = await selectPublishers(db, congregationId, eq(publishers.id, id));
  return found(publisher, 'publisher');
}

export const publisherRoutes = [
  route(listPublishers, ({ db, congregation }) => selectPublishers(db, congregation.id)),

  // The reference to the role refuses one that is missing or belongs to another congregation.
  route(createPublisher, async ({ db, congregation, body, now }) => {
    const id = newId();
    const created_at = now.toISOString();
    await db.insert(publishers).values({
      ...body,
      id,
      congregation_id: congregation.id,
      created_at,
      updated_at: created_at,
    });
    return readPublisher(db, congregation.id, id);
  }),

  route(updatePublisher, async ({ db, congregation, params, body, now }) => {
    await db
      .update(publishers)
      .set({ ...body, updated_at: now.toISOString() })
      .where(and(eq(publishers.congregation_id, congregation.id), eq(publishers.id, params.id)));
    return readPublisher(db, congregation.id, params.id);
  }),

  route(deletePublisherEndpoint, ({ db, congregation, params }) =>
    deletePublisher(db, congregation.id, params.id),
  ),
];
