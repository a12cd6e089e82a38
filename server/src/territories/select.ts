import type { Territory } from '@territorios/contract/territories/api.ts';
import { territoryStatus } from '@territorios/contract/territories/rules.ts';
import type { Day } from '@territorios/contract/dates.ts';
import { and, desc, eq, getTableColumns, isNotNull, sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { flatRows, named } from '#db/flat-rows.ts';
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
  const { congregation_id: _, ...ofItself } = getTableColumns(territories);
  const statement = db
    .select({
      ...ofItself,
      zone_name: sql<string | null>`${zones.name}`.as('zone_name'),
      last_assigned_at: sql<string | null>`${lastAssigned.at}`.as('last_assigned_at'),
      last_returned_at: sql<string | null>`${lastReturned.at}`.as('last_returned_at'),
      assignment_id: sql<string | null>`${assignments.id}`.as('assignment_id'),
      token: assignments.token,
      assigned_at: assignments.assigned_at,
      expires_at: assignments.expires_at,
      publisher_id: assignments.publisher_id,
      publisher_name: sql<string | null>`${publishers.name}`.as('publisher_name'),
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
  const rows = await flatRows(db, statement);
  return rows.map(({ zone_name, assignment_id, token, assigned_at, ...rest }) => {
    const { publisher_id, publisher_name, ...row } = rest;
    const { zone_id, expires_at } = row;
    return {
      ...row,
      zone: named(zone_id, zone_name),
      status: territoryStatus(
        expires_at === null ? null : { expires_at, returned_at: null },
        today,
      ),
      current_assignment:
        assignment_id === null || token === null || assigned_at === null || expires_at === null
          ? null
          : {
              id: assignment_id,
              token,
              publisher: named(publisher_id, publisher_name),
              assigned_at,
              expires_at,
            },
    };
  });
}
