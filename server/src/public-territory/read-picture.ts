import type { Picture } from '@territorios/contract/picture.ts';
import { and, eq } from 'drizzle-orm';
import { networksOf } from '#call/network.ts';
import { refuse } from '#call/refuse.ts';
import { isInUse } from '#db/query/in-use.ts';
import { joined } from '#db/query/own.ts';
import { congregations } from '#db/schema/congregation-tables.ts';
import { territoryPictures } from '#db/schema/picture-tables.ts';
import { territories } from '#db/schema/territory-tables.ts';
import { pictureOf } from '#pictures/select.ts';
import type { CountFailedLookup } from './failed-lookups.ts';
import { findOpenLink, type LinkCall } from './find-link.ts';
import { isLinkExpired } from './link-boundary.ts';
import { CODE } from './read-card.ts';

/** @throws Refusal not_found (404) for a link that is unknown, returned or expired, or without a picture; too_many (429) */
export async function readPictureOfLink(
  call: LinkCall,
  countFailedLookup: CountFailedLookup,
): Promise<Picture> {
  const link = await findOpenLink(call, countFailedLookup);
  const picture = isLinkExpired(link, call.now)
    ? undefined
    : await pictureOf(call.db, link, link.territory.id);
  return picture ?? refuse('not_found', { resource: 'link' });
}

/** @throws Refusal not_found (404) for a code that opens nothing, or without a picture; too_many (429) */
export async function readPictureOfCard(
  { db, now, address, params: { code } }: Omit<LinkCall, 'params'> & { params: { code: string } },
  countFailedLookup: CountFailedLookup,
): Promise<Picture> {
  const [found] = CODE.test(code)
    ? await db
        .select({ type: territoryPictures.media_type, bytes: territoryPictures.image })
        .from(territories)
        .innerJoin(congregations, eq(congregations.id, territories.congregation_id))
        .leftJoin(territoryPictures, joined(territoryPictures.territory_id, territories))
        .where(and(eq(territories.card_code, code), isInUse, congregations.card_codes))
    : [];
  if (!found) countFailedLookup(networksOf(address).address, now);
  const { type = null, bytes = null } = found ?? {};
  return type && bytes ? { type, bytes } : refuse('not_found', { resource: 'link' });
}
