import {
  createPublisher,
  deletePublisher as deletePublisherEndpoint,
  listPublishers,
  updatePublisher,
} from '@territorios/contract/publishers/api.ts';
import { eq } from 'drizzle-orm';
import { orNotFound } from '#call/refuse.ts';
import { route } from '#call/route.ts';
import type { Scope } from '#call/scope.ts';
import { updateOwn } from '#call/update-own.ts';
import { newId } from '#db/schema/columns.ts';
import { publishers } from '#db/schema/tables.ts';
import { deletePublisher } from './delete.ts';
import { selectPublishers } from './select.ts';

async function readPublisher(scope: Scope, id: string) {
  const [publisher] = await selectPublishers(scope, eq(publishers.id, id));
  return orNotFound(publisher, 'publisher');
}

export const publisherRoutes = [
  route(listPublishers, (scope) => selectPublishers(scope)),

  // The reference to the role refuses one that is missing or belongs to another congregation.
  route(createPublisher, async (call) => {
    const { db, congregation, body, now, record } = call;
    const id = newId();
    const created_at = now.toISOString();
    await db.insert(publishers).values({
      ...body,
      id,
      congregation_id: congregation.id,
      created_at,
      updated_at: created_at,
    });
    const created = await readPublisher(call, id);
    record(created);
    return created;
  }),

  route(updatePublisher, (call) =>
    updateOwn(call, {
      table: publishers,
      id: call.params.id,
      set: call.body,
      read: readPublisher,
      auditFields: ({ name, publisher_roles }) => ({ name, role: publisher_roles?.name ?? null }),
    }),
  ),

  route(deletePublisherEndpoint, async (call) => {
    call.record(await deletePublisher(call, call.params.id));
  }),
];
