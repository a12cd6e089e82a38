import type { PublicTerritoryAnswer } from '@territorios/contract/public-territory/api.ts';
import type { Loaded } from './load.ts';

/** From the moment the page was asked for: its service worker waits as long for the document. */
const PATIENCE_MS = 3_000;

/** What the network has of a link, or what this phone has kept where the network is slow or away. */
export async function orKept(
  token: string,
  asked: Promise<Loaded<PublicTerritoryAnswer>>,
): Promise<Loaded<PublicTerritoryAnswer>> {
  // Without a service worker there is no page without a network.
  if (!navigator.serviceWorker?.controller) return asked;
  const patience = new Promise<null>((resolve) => {
    setTimeout(resolve, PATIENCE_MS - performance.now(), null);
  });
  const loaded = await Promise.race([asked, patience]);
  if (loaded && loaded.kind !== 'failed') return loaded;
  const copy = await import('./read-copy.ts')
    .then(({ readCopy }) => readCopy(token))
    .catch(() => null);
  return copy ? { kind: 'shown', answer: copy.answer, kept: { ...copy, later: asked } } : asked;
}
