import type { getPublicCard, PublicCard } from '@territorios/contract/public-territory/api.ts';
import { and, eq } from 'drizzle-orm';
import { networksOf } from '#call/network.ts';
import { refuse } from '#call/refuse.ts';
import type { Call } from '#call/route.ts';
import { isInUse } from '#db/query/in-use.ts';
import { joined } from '#db/query/own.ts';
import { territoryBoundaries } from '#db/schema/boundary-tables.ts';
import { congregations } from '#db/schema/congregation-tables.ts';
import { territoryPictures } from '#db/schema/picture-tables.ts';
import { territories } from '#db/schema/territory-tables.ts';
import type { CountFailedLookup } from './failed-lookups.ts';
import { mapOf } from './read.ts';

export const CODE = /^[\w-]{12}$/;

/** Retired, renewed, switched-off and unknown codes look alike. @throws Refusal not_found (404); too_many (429), counted with the links */
export async function readPublicCard(
  { db, now, address, params: { code } }: Call<typeof getPublicCard>,
  countFailedLookup: CountFailedLookup,
): Promise<PublicCard> {
  const [territory] = CODE.test(code)
    ? await db
        .select({
          territory_name: territories.name,
          google_maps_link: territories.google_maps_link,
          navigation_latitude: territories.navigation_latitude,
          navigation_longitude: territories.navigation_longitude,
          boundary: territoryBoundaries.geometry,
          picture_at: territoryPictures.picture_at,
          first_map: congregations.first_map,
          danger_level: territories.danger_level,
          warnings: territories.warnings,
        })
        .from(territories)
        .innerJoin(congregations, eq(congregations.id, territories.congregation_id))
        .leftJoin(territoryBoundaries, joined(territoryBoundaries.territory_id, territories))
        .leftJoin(territoryPictures, joined(territoryPictures.territory_id, territories))
        .where(and(eq(territories.card_code, code), isInUse, congregations.card_codes))
    : [];
  if (!territory) {
    countFailedLookup(networksOf(address).address, now);
    return refuse('not_found', { resource: 'link' });
  }
  return { ...territory, google_maps_link: mapOf(territory) };
}
