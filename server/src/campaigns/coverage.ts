import type { CampaignWindow } from '@territorios/contract/campaigns/rules.ts';
import type { Instant } from '@territorios/contract/dates.ts';
import { WITHOUT_ZONE } from '@territorios/contract/zones/rules.ts';
import { and, eq, gte, lt, max, sql } from 'drizzle-orm';
import type { Scope } from '#call/scope.ts';
import { allOwn, byName, isInUse } from '#db/query/own.ts';
import { territories, zones } from '#db/schema/territory-tables.ts';
import { assignmentEvents, windowBounds } from './assignment-events.ts';

export interface TerritoryCoverage {
  territory_id: string;
  territory_name: string;
  zone_name: string;
  last_touch_at: Instant | null;
}

interface ZoneCoverage {
  zone_id: string | null;
  zone_name: string;
  territories: TerritoryCoverage[];
}

/** One statement reads all, so that the figures belong to one moment. */
export async function readCoverage(scope: Scope, window: CampaignWindow) {
  const { db, congregation } = scope;
  const { from, until } = windowBounds(window, congregation.time_zone);
  const event = assignmentEvents(scope);
  const covered = db
    .select({ territory_id: event.territory_id, last: max(event.at).as('last') })
    .from(event)
    .where(and(gte(event.at, from), lt(event.at, until)))
    .groupBy(event.territory_id)
    .as('covered');
  const zone = db
    .select({ id: zones.id, name: zones.name })
    .from(zones)
    .where(allOwn(scope, zones))
    .as('zone');
  const territory = db
    .select({ id: territories.id, name: territories.name, zone_id: territories.zone_id })
    .from(territories)
    .where(and(allOwn(scope, territories), isInUse))
    .as('territory');
  const rows = await db
    .select({
      zone: { id: zone.id, name: zone.name },
      territory: { id: territory.id, name: territory.name },
      last_touch_at: covered.last,
    })
    .from(zone)
    // The join is full, because there are zones without territories and territories without a zone.
    .fullJoin(territory, eq(territory.zone_id, zone.id))
    .leftJoin(covered, eq(covered.territory_id, territory.id))
    .orderBy(byName(territory.name), territory.id);
  const byZone = new Map<string | null, ZoneCoverage>();
  for (const row of rows) {
    const zone_id = row.zone?.id ?? null;
    const zone_name = row.zone?.name ?? WITHOUT_ZONE;
    const place = byZone.get(zone_id) ?? { zone_id, zone_name, territories: [] };
    byZone.set(zone_id, place);
    if (!row.territory) continue;
    place.territories.push({
      territory_id: row.territory.id,
      territory_name: row.territory.name,
      zone_name,
      last_touch_at: row.last_touch_at,
    });
  }
  return [...byZone.values()];
}

export async function readLastActivity(
  scope: Scope,
  territoryIds: string[],
): Promise<Map<string, Instant | null>> {
  const event = assignmentEvents(scope);
  const rows = await scope.db
    .select({ territory_id: event.territory_id, last: max(event.at) })
    .from(event)
    .where(sql`${event.territory_id} = any(${sql.param(territoryIds)})`)
    .groupBy(event.territory_id);
  return new Map(rows.map(({ territory_id, last }) => [territory_id, last]));
}
