import type { PublicTerritoryAnswer } from '@territorios/contract/public-territory/api.ts';
import type { Loaded } from './load.ts';

/** The time counts from the opening of the page: the service worker waits as long for the document. */
const PATIENCE_MS = 3_000;

export async function withOfflineCopy(
  token: string,
  asked: Promise<Loaded<PublicTerritoryAnswer>>,
): Promise<Loaded<PublicTerritoryAnswer>> {
  // Without a service worker the page opens only with a network.
  if (!navigator.serviceWorker?.controller) return asked;
  const patience = new Promise<null>((resolve) => {
    setTimeout(resolve, PATIENCE_MS - performance.now(), null);
  });
  const loaded = await Promise.race([asked, patience]);
  if (loaded && loaded.kind !== 'failed') return loaded;
  const found = await import('./read-offline.ts')
    .then(({ readOffline }) => readOffline(token))
    .catch(() => null);
  if (!found) return asked;
  return { kind: 'shown', answer: found.answer, copy: { note: found.note, later: asked } };
}
