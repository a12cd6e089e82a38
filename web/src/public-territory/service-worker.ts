import './trusted-types.ts';

const SCRIPT = '/sw.js';
const SCOPE = '/territorio/';
const ASSETS = '/assets/';

/** The addresses of the program's files that the page has come to use. */
const assetsIn = (entries: PerformanceEntryList): string[] =>
  entries
    .map(({ name }) => new URL(name, location.href))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith(ASSETS))
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
    const assets = assetsIn(list.getEntries());
    // A map has many files that are none of the program.
    if (assets.length > 0) registration.active?.postMessage(assets);
  }).observe({ type: 'resource', buffered: true });
  return true;
}
