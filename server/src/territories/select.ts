import type { Territory } from '@territorios/contract/territories/api.ts';
import { territoryStatus } from '@territorios/contract/territories/rules.ts';
import type { Day } from '@territorios/contract/dates.ts';
import { and, desc, eq, isNotNull, sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { isOpen } from '#db/open-assignment.ts';
import { byName } from '#db/order.ts';
import { assignments, publishers, territories, zones } from '#db/schema.ts';

/** Territories of a congregation in the list's shape, by name. */
export async function selectTerritories(
  db: Transaction,
  congregationId: string,
  today: Day,
  condition?: SQL,
): Promise<Territory[]> {
  const ofTerritory = and(
    eq(assignments.congregation_id, territories.congregation_id),
    eq(assignments.territory_id, territories.id),
  );
  // Each reads one entry of an index, however long the history is.
  const lastAssigned = db
    .select({ at: assignments.assigned_at })
    .from(assignments)
    .where(ofTerritory)
    .orderBy(desc(assignments.assigned_at))
    .limit(1)
    .as('last_assigned');
  const lastReturned = db
    .select({ at: assignments.returned_at })
    .from(assignments)
    .where(and(ofTerritory, isNotNull(assignments.returned_at)))
    .orderBy(desc(assignments.returned_at))
    .limit(1)
    .as('last_returned');
  const rows = await db
    .select({
      territory: territories,
      zone: { id: zones.id, name: zones.name },
      open: {
        id: assignments.id,
        token: assignments.token,
        assigned_at: assignments.assigned_at,
        expires_at: assignments.expires_at,
        returned_at: assignments.returned_at,
      },
      publisher: { id: publishers.id, name: publishers.name },
      last_assigned_at: lastAssigned.at,
      last_returned_at: lastReturned.at,
    })
    .from(territories)
    .leftJoin(
      zones,
      and(
        eq(zones.congregation_id, territories.congregation_id),
        eq(zones.id, territories.zone_id),
      ),
    )
    .leftJoin(assignments, and(ofTerritory, isOpen))
    .leftJoin(
      publishers,
      and(
        eq(publishers.congregation_id, assignments.congregation_id),
        eq(publishers.id, assignments.publisher_id),
      ),
    )
    .leftJoinLateral(lastAssigned, sql`true`)
    .leftJoinLateral(lastReturned, sql`true`)
    .where(and(eq(territories.congregation_id, congregationId), condition))
    .orderBy(byName(territories.name), territories.id);
  return rows.map(({ territory, zone, open, publisher, ...last }) => ({
    ...territory,
    ...last,
    zone,
    status: territoryStatus(open, today),
    expires_at: open?.expires_at ?? null,
    current_assignment: open && { ...open, publisher },
  }));
}
