import {
  assignmentStatus,
  isExpired,
  leadsToOthers,
} from '@territorios/contract/assignments/rules.ts';
import { dayOf, usableTimeZone } from '@territorios/contract/dates.ts';
import type {
  getPublicTerritory,
  PublicTerritoryAnswer,
} from '@territorios/contract/public-territory/api.ts';
import { isMapsLink } from '@territorios/contract/territories/maps.ts';
import { and, eq, gte, isNull, ne } from 'drizzle-orm';
import { networksOf } from '#call/network.ts';
import { refuse } from '#call/refuse.ts';
import type { Call } from '#call/route.ts';
import type { Database } from '#db/connection/client.ts';
import { isOpen } from '#db/query/open-assignment.ts';
import { byName } from '#db/query/order.ts';
import { allOwn, joined } from '#db/query/own.ts';
import { assignments } from '#db/schema/assignment-tables.ts';
import { congregations } from '#db/schema/congregation-tables.ts';
import { publishers } from '#db/schema/publisher-tables.ts';
import { territories } from '#db/schema/territory-tables.ts';
import type { CountFailedLookup } from './failed-lookups.ts';

const territoryOfAssignment = joined(assignments.territory_id, territories);

function readLink(db: Database, token: string) {
  return db
    .select({
      assignment: assignments,
      territory: territories,
      congregation: congregations,
      publisher: publishers,
    })
    .from(assignments)
    .innerJoin(territories, territoryOfAssignment)
    .innerJoin(congregations, eq(congregations.id, assignments.congregation_id))
    .leftJoin(publishers, joined(assignments.publisher_id, publishers))
    .where(eq(assignments.token, token));
}

/** Null for a link of an earlier release or a restored file that is refused today. */
export const mapOf = ({
  google_maps_link: link,
}: Pick<typeof territories.$inferSelect, 'google_maps_link'>): string | null =>
  link !== null && isMapsLink(link) ? link : null;

const TOKEN = /^[\w-]{1,256}$/;

type Assignment = typeof assignments.$inferSelect;

function otherTerritories(
  db: Database,
  assignment: Assignment,
  publisherId: string,
  today: string,
) {
  return db
    .select({ id: territories.id, name: territories.name, token: assignments.token })
    .from(assignments)
    .innerJoin(territories, territoryOfAssignment)
    .where(
      and(
        allOwn({ congregation: { id: assignment.congregation_id } }, assignments),
        eq(assignments.publisher_id, publisherId),
        ne(assignments.id, assignment.id),
        isOpen,
        isNull(assignments.revoked_at),
        gte(assignments.expires_at, today),
      ),
    )
    .orderBy(byName(territories.name), territories.id);
}

/**
 * Once returned or expired the map is withheld, and once returned the warnings, too.
 * @throws Refusal not_found (404) for a token that is unknown, or revoked without a return; too_many (429)
 */
export async function readPublicTerritory(
  { db, now, address, params: { token } }: Call<typeof getPublicTerritory>,
  countFailedLookup: CountFailedLookup,
): Promise<PublicTerritoryAnswer> {
  const refuseLookup = () => {
    countFailedLookup(networksOf(address).address, now);
    return refuse('not_found', { resource: 'link' });
  };
  const [link] = TOKEN.test(token) ? await readLink(db, token) : [];
  if (!link) return refuseLookup();
  const { assignment, territory, congregation, publisher } = link;
  const isReturned = assignment.returned_at !== null;
  if (assignment.revoked_at !== null && !isReturned) return refuseLookup();
  const time_zone = usableTimeZone(congregation.time_zone);
  const today = dayOf(now, time_zone);
  const is_expired = isExpired(assignment.expires_at, today);
  const isOver = isReturned || is_expired;
  return {
    territory: {
      territory_name: territory.name,
      google_maps_link: isOver ? null : mapOf(territory),
      navigation_latitude: isOver ? null : territory.navigation_latitude,
      navigation_longitude: isOver ? null : territory.navigation_longitude,
      group_suitable: territory.group_suitable,
      danger_level: territory.danger_level,
      warnings: isReturned ? null : territory.warnings,
      expires_at: assignment.expires_at,
      publisher_name: publisher?.name ?? null,
      publisher_id: publisher?.id ?? null,
      is_expired,
      revoked_at: assignment.revoked_at,
      assignment_status: assignmentStatus(assignment, today),
      assignment_returned_at: assignment.returned_at,
      time_zone,
    },
    otherTerritories:
      publisher && leadsToOthers(assignment, today)
        ? await otherTerritories(db, assignment, publisher.id, today)
        : [],
  };
}
