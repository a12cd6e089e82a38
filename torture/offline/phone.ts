import { hkdfSync } from 'node:crypto';
import type { Page } from '@playwright/test';

/** What a link shows. */
export type Seen = 'territory' | 'returned' | 'unknown' | 'nothing';

const SIGNS: [text: string, seen: Seen][] = [
  ['Territorio no encontrado', 'unknown'],
  ['Este territorio ha sido devuelto', 'returned'],
  ['Error al cargar datos del territorio', 'nothing'],
  ['Perro suelto', 'territory'],
];

/** Once the page shows something. */
export async function see(page: Page): Promise<Seen> {
  const main = page.locator('main:not([aria-busy])');
  await main.getByRole('heading', { level: 1 }).waitFor();
  const text = await main.innerText();
  const [, seen] = SIGNS.find(([sign]) => text.includes(sign)) ?? [];
  if (!seen) throw new Error(`a page that says something else: ${text}`);
  return seen;
}

/** How many territories the phone keeps. */
export const countCopies = (page: Page): Promise<number> =>
  page.evaluate(async () => (await (await caches.open('copies')).keys()).length);

/** How many bytes the phone keeps of territories; encryption adds the same to each. */
export const keptBytes = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const kept = await (await caches.open('copies')).matchAll();
    const bodies = await Promise.all(kept.map((copy) => copy.arrayBuffer()));
    return bodies.reduce((sum, { byteLength }) => sum + byteLength, 0);
  });

const NAME_BYTES = 32;

/** The path under which a phone keeps a link's territory: phones have stored such names, so they must stay. */
export const copyOf = (token: string): string => {
  const name = hkdfSync('sha256', token, '', 'name of a copy', NAME_BYTES);
  return `/copies/${Buffer.from(name).toString('hex')}`;
};

/** The paths of what the phone keeps of territories, that of the longest ago first. */
export const copies = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const kept = await (await caches.open('copies')).keys();
    return kept.map(({ url }) => new URL(url).pathname);
  });

/** What the phone keeps of territories, which is locked: another text each time that it is kept anew. */
export const lockedCopies = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const copies = await caches.open('copies');
    const kept = await copies.matchAll();
    return (await Promise.all(kept.map((copy) => copy.text()))).join('\n');
  });

/** Makes pages count what they store, for `countStored`. It is called before the first page is opened. */
export const countsStored = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Object.assign(globalThis, { stored: 0 });
    Cache.prototype.put = new Proxy(Reflect.get(Cache.prototype, 'put'), {
      async apply(put, cache, sent: [string, Response]) {
        await Reflect.apply(put, cache, sent);
        if (sent[0].startsWith('/copies/'))
          Object.assign(globalThis, { stored: Reflect.get(globalThis, 'stored') + 1 });
      },
    });
  });

/** How many territories the open page has stored, also those that it has removed since. */
export const countStored = (page: Page): Promise<number> =>
  page.evaluate(() => Number(Reflect.get(globalThis, 'stored')));

/** One for each release that the phone keeps whole: its document is stored last. */
export const shells = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const whole: string[] = [];
    for (const name of await caches.keys()) {
      const isWhole = (await caches.match('/territorio/', { cacheName: name })) !== undefined;
      if (name.startsWith('shell') && isWhole) whole.push(name);
    }
    return whole;
  });

/** All that the browser has stored for the site, as text. */
export const stored = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const texts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)];
    texts.push(JSON.stringify(await indexedDB.databases()), document.cookie);
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const response = await cache.match(request);
        const headers = JSON.stringify([...(response?.headers ?? [])]);
        texts.push(name, request.url, headers, (await response?.text()) ?? '');
      }
    }
    return texts.join('\n');
  });
