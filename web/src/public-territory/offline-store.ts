/** Copies of what links open. A copy's name does not contain the token, and its content is encrypted. */
import { isExpired } from '@territorios/contract/assignments/rules.ts';
import { dayOf, usableTimeZone, type Day, type Instant } from '@territorios/contract/dates.ts';
import { open, seal, secretsOf } from './offline-cipher.ts';

/** Few publishers hold more at once; the ones opened last are kept. */
const MOST_COPIES = 3;
/** Phones have stored these names, so they must stay. */
const CACHE = 'copies';
export const MARKS = 'marks';
/** These are not encrypted, so that any link that is opened later can remove expired copies. */
export const LAST_DAY = 'last-day';
const TIME_ZONE = 'time-zone';
const ENDS_AT = 'ends-at';
/** The Cache API needs addresses; the server has nothing there. */
export const addressOf = (name: string): string => `/copies/${name}`;

/** A territory is kept through its last day, an outing until its moment. */
export type CopyEnd = { lastDay: Day; timeZone: string } | { endsAt: Instant };

export const headersOf = (end: CopyEnd): Record<string, string> =>
  'endsAt' in end
    ? { [ENDS_AT]: end.endsAt }
    : { [LAST_DAY]: end.lastDay, [TIME_ZONE]: end.timeZone };

function isOver(headers: Headers | undefined, now: Date): boolean {
  const endsAt = headers?.get(ENDS_AT);
  if (endsAt) return endsAt <= now.toISOString();
  const timeZone = usableTimeZone(headers?.get(TIME_ZONE) ?? '');
  return isExpired(headers?.get(LAST_DAY) ?? '', dayOf(now, timeZone));
}

/** A copy is deleted, so that it does not come back when the clock is set back. */
export async function removeExpired(cache: Cache): Promise<void> {
  const now = new Date();
  for (const address of await cache.keys()) {
    // oxlint-disable-next-line no-await-in-loop -- there are few
    const { headers } = (await cache.match(address)) ?? {};
    // oxlint-disable-next-line no-await-in-loop
    if (isOver(headers, now)) await cache.delete(address);
  }
}

/** @throws where storage is off or full; an older copy stays then */
export async function storeCopy(token: string, content: unknown, end: CopyEnd): Promise<void> {
  const { name, key } = await secretsOf(token);
  const sealed = new Response(await seal(key, content), { headers: headersOf(end) });
  const cache = await caches.open(CACHE);
  await cache.put(addressOf(name), sealed);
  await removeExpired(cache);
  // The keys are in the order in which they were stored.
  const older = (await cache.keys()).slice(0, -MOST_COPIES);
  await Promise.all(older.map((address) => cache.delete(address)));
}

async function findCopy(name: string): Promise<Response | undefined> {
  const cache = await caches.open(CACHE);
  await removeExpired(cache);
  return cache.match(addressOf(name));
}

/** @returns what was stored for the token, or null where this phone has no copy, or it is over */
export async function findStored(token: string): Promise<unknown> {
  const { name, key } = await secretsOf(token);
  const sealed = await findCopy(name);
  return sealed ? open(key, await sealed.arrayBuffer()) : null;
}

/** @returns the headers of a copy, which need no key */
export async function headersOfCopy(token: string): Promise<Headers | null> {
  const { name } = await secretsOf(token);
  return (await findCopy(name))?.headers ?? null;
}

/** The copy, and the marks of all its territories. */
export async function removeOffline(token: string): Promise<void> {
  const { name } = await secretsOf(token);
  for (const store of [CACHE, MARKS]) {
    // oxlint-disable-next-line no-await-in-loop -- there are two
    const cache = await caches.open(store);
    // oxlint-disable-next-line no-await-in-loop
    const own = (await cache.keys()).filter(({ url }) => url.includes(name));
    // oxlint-disable-next-line no-await-in-loop
    await Promise.all(own.map((address) => cache.delete(address)));
  }
}
