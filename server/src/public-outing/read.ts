import type { Picture } from '@territorios/contract/picture.ts';
import { pick } from '@territorios/contract/pick.ts';
import type { OutingTerritory, PublicOuting } from '@territorios/contract/public-outing/api.ts';
import { and, asc, eq, sql } from 'drizzle-orm';
import { refuse } from '#call/refuse.ts';
import type { Database } from '#db/connection/client.ts';
import { allOwn, isOneOf, joined } from '#db/query/own.ts';
import { territoryBoundaries } from '#db/schema/boundary-tables.ts';
import { outingTerritories } from '#db/schema/outing-tables.ts';
import { territoryPictures } from '#db/schema/picture-tables.ts';
import { territories } from '#db/schema/territory-tables.ts';
import { addressesByTerritory } from '#no-visits/select.ts';
import { partsByTerritory } from '#parts/select.ts';
import { pictureOf } from '#pictures/select.ts';
import { refuseUnknown, type LookupCall } from '#public-territory/find-link.ts';
import { mapOf } from '#public-territory/read.ts';
import { findOuting, findWorked } from './find-outing.ts';

type Found = Awaited<ReturnType<typeof findOuting>>;
type OutlinedTerritory = Omit<OutingTerritory, 'boundary'> & { boundary_version: string | null };
type Outline = Omit<PublicOuting, 'territories'> & { territories: OutlinedTerritory[] };

const SHOWN = ['navigation_latitude', 'navigation_longitude', 'danger_level', 'warnings'] as const;

/** Each change of a row has another one, also an undo, which gives back its moment. */
const boundaryVersion = sql<string | null>`${territoryBoundaries}.xmin::text`;

async function readTerritories(
  db: Database,
  { id, congregation }: Found,
): Promise<OutlinedTerritory[]> {
  const rows = await db
    .select({
      territory: pick(territories, ['id', 'name', 'google_maps_link', ...SHOWN]),
      boundary_version: boundaryVersion,
      picture_at: territoryPictures.picture_at,
    })
    .from(outingTerritories)
    .innerJoin(territories, joined(outingTerritories.territory_id, territories))
    .leftJoin(territoryBoundaries, joined(territoryBoundaries.territory_id, territories))
    .leftJoin(territoryPictures, joined(territoryPictures.territory_id, territories))
    .where(and(allOwn({ congregation }, outingTerritories), eq(outingTerritories.outing_id, id)))
    .orderBy(asc(outingTerritories.position));
  const ids = rows.map(({ territory }) => territory.id);
  const noVisits = congregation.no_visit
    ? await addressesByTerritory({ db, congregation }, ids)
    : null;
  const parts = await partsByTerritory({ db, congregation }, ids);
  return rows.map(({ territory, boundary_version, picture_at }) => ({
    id: territory.id,
    territory_name: territory.name,
    google_maps_link: mapOf(territory),
    ...pick(territory, SHOWN),
    boundary_version,
    picture_at,
    first_map: congregation.first_map,
    parts: parts.get(territory.id) ?? [],
    no_visits: noVisits?.get(territory.id) ?? null,
  }));
}

/** Without what takes long to read. One that is over has its day alone. */
export async function outlineOf(found: Found & { db: Database }): Promise<Outline> {
  const { time, place, is_over } = found;
  return {
    ...pick(found, ['on', 'ends_at', 'is_over', 'time_zone']),
    time: is_over ? null : time,
    place: is_over ? null : place,
    territories: is_over ? [] : await readTerritories(found.db, found),
  };
}

export async function answerOf(
  { db, congregation }: Found & { db: Database },
  { territories: outlined, ...outing }: Outline,
): Promise<{ outing: PublicOuting }> {
  const { territory_id, geometry } = territoryBoundaries;
  const ids = outlined.map(({ id }) => id);
  const boundaries = await db
    .select({ territory_id, geometry })
    .from(territoryBoundaries)
    .where(and(allOwn({ congregation }, territoryBoundaries), isOneOf(territory_id, ids)));
  const geometries = new Map(boundaries.map((one) => [one.territory_id, one.geometry]));
  return {
    outing: {
      ...outing,
      territories: outlined.map(({ boundary_version, ...territory }) => ({
        ...territory,
        // An outline without a boundary can come back, and one with an older version of it cannot.
        boundary: boundary_version === null ? null : (geometries.get(territory.id) ?? null),
      })),
    },
  };
}

/** @throws Refusal not_found (404), also once the outing is over, or for a territory of none or without a picture; too_many (429) */
export async function readOutingPicture(
  call: LookupCall<{ token: string; id: string }>,
): Promise<Picture> {
  const outing = await findOuting(call);
  if (outing.is_over) return refuseUnknown(call);
  const worked = await findWorked(call.db, outing, call.params.id);
  const picture = worked && (await pictureOf(call.db, outing, worked.id));
  return picture ?? refuse('not_found', { resource: 'link' });
}
