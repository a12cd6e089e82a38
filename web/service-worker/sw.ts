/** Opens links without a network. It keeps the program alone: the territory or the outing is kept by its page (public-territory/offline-store.ts). */
import { shells } from 'virtual:shells';

declare const self: ServiceWorkerGlobalScope;

/** The document is the same for every link of its kind, so that it is kept under the address of none. */
const SHELL = new URL(self.registration.scope).pathname;
const OF_TERRITORIES = '/territorio/';
const { release = '', files = [] } = shells[SHELL] ?? {};
const ASSETS = '/assets/';
/** Where the tiles of maps come from, which is the same for every link. */
const TILES = '/api/public/tiles';
/** Territories and outings have a worker each, which leaves what the other one keeps. */
const PREFIX = SHELL === OF_TERRITORIES ? 'shell ' : `shell-of ${SHELL} `;
const NAME = PREFIX + release;
const PATIENCE_MS = 3_000;

async function fill(): Promise<void> {
  const shell = await fetch(SHELL);
  const [first = ''] = files;
  // While a release is put in place, the server may answer with the document of another one.
  if (!shell.ok || !(await shell.clone().text()).includes(first))
    throw new Error('The document is of another release.');
  const cache = await caches.open(NAME);
  await cache.addAll([...files]);
  await cache.put(SHELL, shell);
}

async function install(): Promise<void> {
  await fill();
  // Pages ask for files by their fingerprint, so that an open page of the older release gets none of this one.
  await self.skipWaiting();
}

async function activate(): Promise<void> {
  const names = await caches.keys();
  const older = names.filter((name) => name.startsWith(PREFIX) && name !== NAME);
  await Promise.all(older.map((name) => caches.delete(name)));
  // An earlier release enabled it, and with it Firefox opens no page without a network. Old browsers have none.
  await (self.registration.navigationPreload as NavigationPreloadManager | undefined)?.disable();
}

const kept = (what: RequestInfo): Promise<Response | undefined> =>
  caches.match(what, { cacheName: NAME, ignoreVary: true });

const later = <Value>(value: Value): Promise<Value> =>
  new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, value));

/**
 * Read to its end, so that a network that goes away in the midst of it has not answered. And a worker that is being
 * replaced ends with what it has begun to hand on, and the page would wait for the rest for ever.
 */
const whole = async (response: Response): Promise<Response> =>
  response.ok ? new Response(await response.blob(), response) : response;

const askNetwork = ({ request }: FetchEvent) => fetch(request).then(whole);

/** The network first, so that no release is missed. */
async function openPage(event: FetchEvent): Promise<Response> {
  const asked = askNetwork(event);
  // The browser reports an answer that came after all and found nobody.
  event.waitUntil(asked.catch(() => undefined));
  const shell = await kept(SHELL);
  if (!shell) return asked;
  // A proxy answers so while the server is being replaced.
  const inTime = asked.then(
    (response) => (response.status < 500 ? response : shell),
    () => shell,
  );
  return Promise.race([inTime, later(shell)]);
}

async function askForTiles(event: FetchEvent): Promise<Response> {
  const asked = await askNetwork(event).catch((error: unknown) => error);
  if (asked instanceof Response && asked.ok) {
    const cache = await caches.open(NAME);
    // On a full disk it is asked for all the same.
    await cache.put(TILES, asked.clone()).catch(() => undefined);
    return asked;
  }
  const last = (await kept(TILES)) ?? asked;
  if (last instanceof Response) return last;
  throw last;
}

/** What the page came to use since: the map is too heavy to be fetched for those who look at none. */
async function keepUsed(sent: unknown): Promise<void> {
  const paths = (Array.isArray(sent) ? sent : []).filter(
    (path): path is string =>
      typeof path === 'string' && (path === TILES || path.startsWith(ASSETS)),
  );
  // A browser that needed the room has removed it.
  if (!(await kept(SHELL))) await fill();
  const cache = await caches.open(NAME);
  await Promise.allSettled(paths.map(async (path) => (await kept(path)) ?? cache.add(path)));
}

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('message', (event) => event.waitUntil(keepUsed(event.data)));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin || request.method !== 'GET') return;
  if (request.mode === 'navigate') event.respondWith(openPage(event));
  else if (pathname === TILES) event.respondWith(askForTiles(event));
  // A fingerprint never changes its content; and what else is listed belongs to the release.
  else if (pathname.startsWith(ASSETS) || files.includes(pathname))
    event.respondWith(kept(request).then((response) => response ?? askNetwork(event)));
});
