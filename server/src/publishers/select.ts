import type { Publisher } from '@territorios/contract/publishers/api.ts';
import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '#db/connection/client.ts';
import { isOpen } from '#db/query/open-assignment.ts';
import { byName } from '#db/query/order.ts';
import { assignments, publisherRoles, publishers } from '#db/schema/tables.ts';

/** Publishers of a congregation in the list's shape, by name. */
export function selectPublishers(
  db: Transaction,
  congregationId: string,
  condition?: SQL,
): Promise<Publisher[]> {
  const openCount = db
    .select({ count: sql<number>`count(*)::int` })
    .from(assignments)
    .where(
      and(
        eq(assignments.congregation_id, publishers.congregation_id),
        eq(assignments.publisher_id, publishers.id),
        isOpen,
      ),
    );
  return db
    .select({
      id: publishers.id,
      name: publishers.name,
      role_id: publishers.role_id,
      assigned_territories_count: sql<number>`(${openCount})`,
      publisher_roles: {
        id: publisherRoles.id,
        name: publisherRoles.name,
        max_territories: publisherRoles.max_territories,
      },
    })
    .from(publishers)
    .leftJoin(
      publisherRoles,
      and(
        eq(publisherRoles.congregation_id, publishers.congregation_id),
        eq(publisherRoles.id, publishers.role_id),
      ),
    )
    .where(and(eq(publishers.congregation_id, congregationId), condition))
    .orderBy(byName(publishers.name), publishers.id);
}
