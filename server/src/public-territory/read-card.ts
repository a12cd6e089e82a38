import { pick } from '@territorios/contract/pick.ts';
import type { PublicCard } from '@territorios/contract/public-territory/api.ts';
import { findCard, type CardCall } from './find-card.ts';
import { mapOf } from './read.ts';

/** @throws Refusal not_found (404), too_many (429) */
export async function readPublicCard(call: CardCall): Promise<PublicCard> {
  const { territory, congregation, boundary, picture_at } = await findCard(call);
  return {
    territory_name: territory.name,
    google_maps_link: mapOf(territory),
    ...pick(territory, ['navigation_latitude', 'navigation_longitude', 'danger_level', 'warnings']),
    boundary,
    picture_at,
    first_map: congregation.first_map,
  };
}
