import './trusted-types.ts';

const SCRIPT = '/sw.js';
const SCOPE = '/territorio/';
const ASSETS = '/assets/';
/** Where the tiles of a map come from. */
const TILES = '/api/public/tiles';

/** The addresses of what the page has come to use, and which is the same for every link. */
const usedIn = (entries: PerformanceEntryList): string[] =>
  entries
    .map(({ name }) => new URL(name, location.href))
    .filter(
      ({ origin, pathname }) =>
        origin === location.origin && (pathname === TILES || pathname.startsWith(ASSETS)),
    )
    .map(({ pathname }) => pathname);

/** @returns whether links open without a network in this browser; it can take a while, and for ever on a full disk */
export async function startServiceWorker(): Promise<boolean> {
  const { serviceWorker } = navigator;
  await serviceWorker.register(SCRIPT, { scope: SCOPE, updateViaCache: 'none' });
  const registration = await serviceWorker.ready;
  const { active } = registration;
  if (active?.state === 'activating')
    await new Promise((resolve) => active.addEventListener('statechange', resolve, { once: true }));
  // Where an operator has switched it off, it has just removed itself.
  if ((await serviceWorker.getRegistration(SCOPE)) === undefined) return false;
  new PerformanceObserver((list) => {
    const used = usedIn(list.getEntries());
    // A map has many files that are none of the program.
    if (used.length > 0) registration.active?.postMessage(used);
  }).observe({ type: 'resource', buffered: true });
  return true;
}
