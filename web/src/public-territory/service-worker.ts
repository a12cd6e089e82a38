import { installTrustedTypes } from '#lib/trusted-types.ts';

// This comes first, because a document may have its policy only once.
installTrustedTypes();

const SCRIPT = '/sw.js';
const ASSETS = '/assets/';
const TILES = '/api/public/tiles';

/** @returns addresses that the page has used and that are the same for every link */
const usedIn = (entries: PerformanceEntryList): string[] =>
  entries
    .map(({ name }) => new URL(name, location.href))
    .filter(
      ({ origin, pathname }) =>
        origin === location.origin && (pathname === TILES || pathname.startsWith(ASSETS)),
    )
    .map(({ pathname }) => pathname);

/** Outings have a document and a service worker of their own. */
export type Scope = '/territorio/' | '/salida/';

/** @returns whether links open without a network; on a full disk it never resolves */
export async function startServiceWorker(scope: Scope): Promise<boolean> {
  const { serviceWorker } = navigator;
  await serviceWorker.register(SCRIPT, { scope, updateViaCache: 'none' });
  const registration = await serviceWorker.ready;
  const { active } = registration;
  if (active?.state === 'activating')
    await new Promise((resolve) => active.addEventListener('statechange', resolve, { once: true }));
  // An operator may have switched it off: then it has just removed itself.
  if ((await serviceWorker.getRegistration(scope)) === undefined) return false;
  new PerformanceObserver((list) => {
    const used = usedIn(list.getEntries());
    if (used.length > 0) registration.active?.postMessage(used);
  }).observe({ type: 'resource', buffered: true });
  return true;
}
