import { holderOf, type HolderReference } from '@territorios/contract/assignments/holder.ts';
import {
  assignmentStatus,
  isExpired,
  leadsToOthers,
} from '@territorios/contract/assignments/rules.ts';
import { dayOf, usableTimeZone } from '@territorios/contract/dates.ts';
import type { PublicTerritoryAnswer } from '@territorios/contract/public-territory/api.ts';
import { showsReplies } from '@territorios/contract/requests/rules.ts';
import { isMapsLink } from '@territorios/contract/territories/maps.ts';
import { and, isNull, ne } from 'drizzle-orm';
import { isHeldBy } from '#assignments/holder.ts';
import type { Database } from '#db/connection/client.ts';
import { allOwn, byName, isOpen, joined } from '#db/query/own.ts';
import { assignments } from '#db/schema/assignment-tables.ts';
import { territories } from '#db/schema/territory-tables.ts';
import { readParts } from '#parts/select.ts';
import { selectNoVisits } from '#no-visits/select.ts';
import { selectOfLink } from '#requests/select.ts';
import { findLink, type LinkCall } from './find-link.ts';
import { readLinkBoundary } from './link-boundary.ts';

const territoryOfAssignment = joined(assignments.territory_id, territories);

/** A stored link that would be refused today is not shown. */
export const mapOf = ({
  google_maps_link: link,
}: Pick<typeof territories.$inferSelect, 'google_maps_link'>): string | null =>
  link !== null && isMapsLink(link) ? link : null;

const addressesOf = async (db: Database, congregation: { id: string }, territoryId: string) =>
  (await selectNoVisits({ db, congregation }, territoryId)).map(({ address }) => address);

type Assignment = typeof assignments.$inferSelect;

async function otherTerritories(
  db: Database,
  assignment: Assignment,
  holder: HolderReference,
  today: string,
) {
  const { token, expires_at } = assignments;
  const open = await db
    .select({ id: territories.id, name: territories.name, token, expires_at })
    .from(assignments)
    .innerJoin(territories, territoryOfAssignment)
    .where(
      and(
        allOwn({ congregation: { id: assignment.congregation_id } }, assignments),
        isHeldBy(holder),
        ne(assignments.id, assignment.id),
        isOpen,
        isNull(assignments.revoked_at),
      ),
    )
    .orderBy(byName(territories.name), territories.id);
  return open.filter((other) => !isExpired(other.expires_at, today));
}

/** Ended links show no map; returned ones show replies, but no warnings. @throws Refusal not_found (404), too_many (429) */
export async function readPublicTerritory(call: LinkCall): Promise<PublicTerritoryAnswer> {
  const { db, now } = call;
  const link = await findLink(call);
  const { assignment, territory, congregation, picture_at } = link;
  const holder = holderOf(link);
  const time_zone = usableTimeZone(congregation.time_zone);
  const returnedOn =
    assignment.returned_at === null ? null : dayOf(assignment.returned_at, time_zone);
  const isReturned = returnedOn !== null;
  const today = dayOf(now, time_zone);
  const is_expired = isExpired(assignment.expires_at, today);
  const isOver = isReturned || is_expired;
  return {
    territory: {
      territory_name: territory.name,
      google_maps_link: isOver ? null : mapOf(territory),
      navigation_latitude: isOver ? null : territory.navigation_latitude,
      navigation_longitude: isOver ? null : territory.navigation_longitude,
      boundary: await readLinkBoundary(call, link),
      picture_at: isOver ? null : picture_at,
      first_map: congregation.first_map,
      group_suitable: territory.group_suitable,
      danger_level: territory.danger_level,
      warnings: isReturned ? null : territory.warnings,
      expires_at: assignment.expires_at,
      publisher_name: holder?.name ?? null,
      publisher_id: link.publisher?.id ?? null,
      is_expired,
      revoked_at: assignment.revoked_at,
      assignment_status: assignmentStatus(assignment, today),
      assignment_returned_at: assignment.returned_at,
      time_zone,
      parts: isOver ? null : await readParts({ db, congregation }, territory.id),
      no_visits:
        isOver || !congregation.no_visit ? null : await addressesOf(db, congregation, territory.id),
    },
    otherTerritories:
      holder && leadsToOthers(assignment, today)
        ? await otherTerritories(db, assignment, holder, today)
        : [],
    // Nobody's link shows no answers; they were those of the holder that was deleted.
    requests:
      holder && showsReplies(returnedOn, today)
        ? await selectOfLink(db, congregation, assignment.id)
        : [],
    takes_requests: !isReturned && congregation.requests !== 'off',
  };
}
