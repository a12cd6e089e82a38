import { pick } from '@territorios/contract/pick.ts';
import { and, eq } from 'drizzle-orm';
import type { Database } from '#db/connection/client.ts';
import { isInUse, joined } from '#db/query/own.ts';
import { territoryBoundaries } from '#db/schema/boundary-tables.ts';
import { congregations } from '#db/schema/congregation-tables.ts';
import { territoryPictures } from '#db/schema/picture-tables.ts';
import { territories } from '#db/schema/territory-tables.ts';
import { refuseUnknown, type LookupCall } from './find-link.ts';

const CODE = /^[\w-]{12}$/;

const readCard = (db: Database, code: string) =>
  db
    .select({
      territory: {
        ...pick(territories, ['id', 'name', 'google_maps_link', 'navigation_latitude']),
        ...pick(territories, ['navigation_longitude', 'danger_level', 'warnings']),
      },
      congregation: pick(congregations, ['id', 'first_map']),
      boundary: territoryBoundaries.geometry,
      picture_at: territoryPictures.picture_at,
    })
    .from(territories)
    .innerJoin(congregations, eq(congregations.id, territories.congregation_id))
    .leftJoin(territoryBoundaries, joined(territoryBoundaries.territory_id, territories))
    .leftJoin(territoryPictures, joined(territoryPictures.territory_id, territories))
    .where(and(eq(territories.card_code, code), isInUse, congregations.card_codes));

export type CardCall = LookupCall<{ code: string }>;

/** Retired, renewed, switched-off and unknown codes look alike. @throws Refusal not_found (404); too_many (429), counted with the links */
export async function findCard(call: CardCall) {
  const { code } = call.params;
  const [card] = CODE.test(code) ? await readCard(call.db, code) : [];
  if (!card) return refuseUnknown(call);
  call.belongsTo(card.congregation.id);
  return card;
}
