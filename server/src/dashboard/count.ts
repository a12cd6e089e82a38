import type { TerritoryCount } from '@territorios/contract/dashboard/rules.ts';
import { and, count, eq } from 'drizzle-orm';
import type { Transaction } from '#db/connection/client.ts';
import { isOpen } from '#db/query/open-assignment.ts';
import { byName } from '#db/query/order.ts';
import { assignments, territories, zones } from '#db/schema/tables.ts';

/**
 * Territories counted by zone and by the last day of their open assignment, zones by name. One
 * statement, so that the figures belong to one moment; the status is left to the rule.
 */
export function countTerritories(
  db: Transaction,
  congregationId: string,
): Promise<TerritoryCount[]> {
  const zone = db
    .select({ id: zones.id, name: zones.name })
    .from(zones)
    .where(eq(zones.congregation_id, congregationId))
    .as('zone');
  const territory = db
    .select({
      id: territories.id,
      zone_id: territories.zone_id,
      expires_at: assignments.expires_at,
    })
    .from(territories)
    .leftJoin(
      assignments,
      and(
        eq(assignments.congregation_id, territories.congregation_id),
        eq(assignments.territory_id, territories.id),
        isOpen,
      ),
    )
    .where(eq(territories.congregation_id, congregationId))
    .as('territory');
  // Full, because there are zones without territories and territories without a zone.
  return db
    .select({
      zone_id: zone.id,
      zone_name: zone.name,
      expires_at: territory.expires_at,
      count: count(territory.id),
    })
    .from(zone)
    .fullJoin(territory, eq(territory.zone_id, zone.id))
    .groupBy(zone.id, zone.name, territory.expires_at)
    .orderBy(byName(zone.name), zone.id);
}
