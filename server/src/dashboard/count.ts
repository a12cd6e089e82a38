import type { TerritoryCount } from '@territorios/contract/dashboard/rules.ts';
import { and, count, eq } from 'drizzle-orm';
import type { Scope } from '#call/scope.ts';
import { allOwn, byName, isInUse, isOpen, joined } from '#db/query/own.ts';
import { assignments } from '#db/schema/assignment-tables.ts';
import { territories, zones } from '#db/schema/territory-tables.ts';

/** One statement reads all, so that the figures belong to one moment; the status is left to the rule. */
export function countTerritories(scope: Scope): Promise<TerritoryCount[]> {
  const { db } = scope;
  const zone = db
    .select({ id: zones.id, name: zones.name })
    .from(zones)
    .where(allOwn(scope, zones))
    .as('zone');
  const territory = db
    .select({
      id: territories.id,
      zone_id: territories.zone_id,
      expires_at: assignments.expires_at,
    })
    .from(territories)
    .leftJoin(assignments, and(joined(assignments.territory_id, territories), isOpen))
    .where(and(allOwn(scope, territories), isInUse))
    .as('territory');
  // Zones without territories, and territories without a zone, count too.
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
