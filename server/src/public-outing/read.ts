import type { Picture } from '@territorios/contract/picture.ts';
import { pick } from '@territorios/contract/pick.ts';
import type { OutingTerritory, PublicOuting } from '@territorios/contract/public-outing/api.ts';
import { and, asc, eq } from 'drizzle-orm';
import { refuse } from '#call/refuse.ts';
import type { Database } from '#db/connection/client.ts';
import { allOwn, joined } from '#db/query/own.ts';
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

async function readTerritories(
  db: Database,
  { id, congregation }: Found,
): Promise<OutingTerritory[]> {
  const rows = await db
    .select({
      territory: territories,
      boundary: territoryBoundaries.geometry,
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
  return rows.map(({ territory, boundary, picture_at }) => ({
    id: territory.id,
    territory_name: territory.name,
    google_maps_link: mapOf(territory),
    ...pick(territory, ['navigation_latitude', 'navigation_longitude', 'danger_level', 'warnings']),
    boundary,
    picture_at,
    first_map: congregation.first_map,
    parts: parts.get(territory.id) ?? [],
    no_visits: noVisits?.get(territory.id) ?? null,
  }));
}

/** One that is over has its day alone. */
export async function answerOf(found: Found & { db: Database }): Promise<{ outing: PublicOuting }> {
  const { time, place, is_over } = found;
  return {
    outing: {
      ...pick(found, ['on', 'ends_at', 'is_over', 'time_zone']),
      time: is_over ? null : time,
      place: is_over ? null : place,
      territories: is_over ? [] : await readTerritories(found.db, found),
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
