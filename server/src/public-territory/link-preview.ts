import { numericDate } from '@territorios/contract/dates.ts';
import { territoryTitle } from '@territorios/contract/public-territory/rules.ts';
import { findOpenLink, type LinkCall } from './find-link.ts';
import { isLinkExpired, readLinkBoundary } from './link-boundary.ts';

/** An expired link has its text, too. @throws Refusal not_found (404) for a link that is unknown or returned; too_many (429) */
export async function readLinkPreview(
  call: LinkCall,
): Promise<{ title: string; description: string; hasPicture: boolean }> {
  const link = await findOpenLink(call);
  const verb = isLinkExpired(link, call.now) ? 'Venció' : 'Vence';
  return {
    title: territoryTitle(link.territory.name),
    description: `${verb} el ${numericDate(link.assignment.expires_at)}`,
    hasPicture: (await readLinkBoundary(call, link)) !== null,
  };
}
