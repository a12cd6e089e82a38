import { pick } from '@territorios/contract/pick.ts';
import type { Territory } from '@territorios/contract/territories/api.ts';
import { territoryStatus } from '@territorios/contract/territories/rules.ts';
import type { Day } from '@territorios/contract/dates.ts';
import { and, eq, getTableColumns, isNotNull, sql, type Placeholder, type SQL } from 'drizzle-orm';
import { heldOf, HOLDER_COLUMNS, JOINED_GROUP, JOINED_PUBLISHER } from '#assignments/holder.ts';
import { orNotFound } from '#call/refuse.ts';
import type { Scope } from '#call/scope.ts';
import { list, named, queryBuilder, type JsonList } from '#db/query/list.ts';
import { allOwn, byName, isInUse, isOneOf, isOpen, joined } from '#db/query/own.ts';
import { assignments, territoryActivity } from '#db/schema/assignment-tables.ts';
import { territoryParts } from '#db/schema/part-tables.ts';
import { territoryPictures } from '#db/schema/picture-tables.ts';
import { groups } from '#db/schema/group-tables.ts';
import { publishers } from '#db/schema/publisher-tables.ts';
import { territories, zones } from '#db/schema/territory-tables.ts';

function territoryRows(scope: { congregation: { id: string | Placeholder } }, condition?: SQL) {
  const { congregation_id: _, card_code: __, ...ofItself } = getTableColumns(territories);
  const counted = queryBuilder
    .select({
      congregation_id: territoryParts.congregation_id,
      territory_id: territoryParts.territory_id,
      parts_done: sql<number>`count(${territoryParts.done_at})::int`.as('parts_done'),
      parts_total: sql<number>`count(*)::int`.as('parts_total'),
    })
    .from(territoryParts)
    .where(allOwn(scope, territoryParts))
    .groupBy(territoryParts.congregation_id, territoryParts.territory_id)
    .as('counted');
  return queryBuilder
    .select({
      ...ofItself,
      zone_name: sql<string | null>`${zones.name}`.as('zone_name'),
      picture_at: territoryPictures.picture_at,
      parts_done: counted.parts_done,
      parts_total: counted.parts_total,
      ...pick(territoryActivity, ['last_assigned_at', 'last_returned_at', 'last_completed_at']),
      assignment_id: sql<string | null>`${assignments.id}`.as('assignment_id'),
      ...pick(assignments, ['token', 'assigned_at', 'expires_at', 'reminded_at']),
      ...HOLDER_COLUMNS,
    })
    .from(territories)
    .leftJoin(zones, joined(territories.zone_id, zones))
    .leftJoin(assignments, and(joined(assignments.territory_id, territories), isOpen))
    .leftJoin(publishers, JOINED_PUBLISHER)
    .leftJoin(groups, JOINED_GROUP)
    .leftJoin(territoryActivity, joined(territoryActivity.territory_id, territories))
    .leftJoin(territoryPictures, joined(territoryPictures.territory_id, territories))
    .leftJoin(
      counted,
      and(
        eq(counted.congregation_id, territories.congregation_id),
        eq(counted.territory_id, territories.id),
      ),
    )
    .where(and(allOwn(scope, territories), condition))
    .orderBy(byName(territories.name), territories.id);
}

type Row = ReturnType<typeof territoryRows>['_']['result'][number];

function territoryOf(row: Row, today: Day): Territory {
  // Fields are named one by one: copying the rest of a row takes as long as PostgreSQL takes to find it.
  return {
    id: row.id,
    name: row.name,
    zone_id: row.zone_id,
    zone: named(row.zone_id, row.zone_name),
    google_maps_link: row.google_maps_link,
    navigation_latitude: row.navigation_latitude,
    navigation_longitude: row.navigation_longitude,
    group_suitable: row.group_suitable,
    danger_level: row.danger_level,
    warnings: row.warnings,
    notes: row.notes,
    last_completed_on: row.last_completed_on,
    picture_at: row.picture_at,
    parts_done: row.parts_done ?? 0,
    parts_total: row.parts_total ?? 0,
    retired_at: row.retired_at,
    created_at: row.created_at,
    updated_at: row.updated_at,
    last_assigned_at: row.last_assigned_at,
    last_returned_at: row.last_returned_at,
    last_completed_at: row.last_completed_at,
    status: territoryStatus(
      row.expires_at === null ? null : { expires_at: row.expires_at, returned_at: null },
      today,
    ),
    expires_at: row.expires_at,
    current_assignment: openAssignment(row),
  };
}

export async function readTerritory(scope: Scope, id: string): Promise<Territory> {
  const [row] = await list(territoryRows(scope, eq(territories.id, id))).rows(scope.db);
  return territoryOf(orNotFound(row, 'territory'), scope.today);
}

/** The answer is in the order of the ids, all of which exist. */
export async function readTerritories(scope: Scope, ids: string[]): Promise<Territory[]> {
  const rows = await list(territoryRows(scope, isOneOf(territories.id, ids))).rows(scope.db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => territoryOf(orNotFound(byId.get(id), 'territory'), scope.today));
}

const ofAny = { congregation: { id: sql.placeholder('congregation') } };
const LISTS = {
  true: list(territoryRows(ofAny)),
  false: list(territoryRows(ofAny, isInUse)),
  only: list(territoryRows(ofAny, isNotNull(territories.retired_at))),
};

export const territoryList = (
  { db, congregation, today }: Scope,
  retired: keyof typeof LISTS,
): Promise<JsonList<Territory>> =>
  LISTS[retired].json(db, (row) => territoryOf(row, today), {
    congregation: congregation.id,
  });

function openAssignment(row: Row): Territory['current_assignment'] {
  const { assignment_id: id, token, assigned_at, expires_at, reminded_at } = row;
  if (id === null || token === null || assigned_at === null || expires_at === null) return null;
  const { publisher, group } = heldOf(row);
  return { id, token, publisher, group, assigned_at, expires_at, reminded_at };
}
