import type { Loaded } from './load.ts';

/** The time counts from the opening of the page: the service worker waits as long for the document. */
const PATIENCE_MS = 3_000;

/** What is kept on the phone, when the network does not answer in time. @param read null where nothing is kept */
export async function withOfflineCopy<Answer>(
  asked: Promise<Loaded<Answer>>,
  read: () => Promise<{ answer: Answer; note: string } | null>,
): Promise<Loaded<Answer>> {
  // Without a service worker the page opens only with a network.
  if (!navigator.serviceWorker?.controller) return asked;
  const patience = new Promise<null>((resolve) => {
    setTimeout(resolve, PATIENCE_MS - performance.now(), null);
  });
  const loaded = await Promise.race([asked, patience]);
  if (loaded && loaded.kind !== 'failed') return loaded;
  const found = await read().catch(() => null);
  if (!found) return asked;
  return { kind: 'shown', answer: found.answer, copy: { note: found.note, later: asked } };
}
