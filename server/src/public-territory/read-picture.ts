import type { Picture } from '@territorios/contract/picture.ts';
import { refuse } from '#call/refuse.ts';
import { pictureOf } from '#pictures/select.ts';
import { findCard, type CardCall } from './find-card.ts';
import { findOpenLink, type LinkCall } from './find-link.ts';
import { isLinkExpired } from './link-boundary.ts';

/** @throws Refusal not_found (404) for a link that is unknown, returned or expired, or without a picture; too_many (429) */
export async function readPictureOfLink(call: LinkCall): Promise<Picture> {
  const link = await findOpenLink(call);
  const picture = isLinkExpired(link, call.now)
    ? undefined
    : await pictureOf(call.db, link, link.territory.id);
  return picture ?? refuse('not_found', { resource: 'link' });
}

/** @throws Refusal not_found (404) for a code that opens nothing, or without a picture; too_many (429) */
export async function readPictureOfCard(call: CardCall): Promise<Picture> {
  const card = await findCard(call);
  const picture = await pictureOf(call.db, card, card.territory.id);
  return picture ?? refuse('not_found', { resource: 'link' });
}
