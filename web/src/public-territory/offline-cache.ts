/** A copy's name does not contain the token, and its content is encrypted. */
import { isExpired } from '@territorios/contract/assignments/rules.ts';
import { dayOf, usableTimeZone, type Day, type Instant } from '@territorios/contract/dates.ts';
import type { PublicTerritoryAnswer } from '@territorios/contract/public-territory/api.ts';
import { open, seal, secretsOf } from './offline-cipher.ts';

export interface StoredCopy {
  answer: PublicTerritoryAnswer;
  savedAt: Instant;
  /** What an image shows; the answer says from when. */
  picture?: string;
}

/** Few publishers hold more at once; the ones opened last are kept. */
const MOST_COPIES = 3;
/** Phones have stored these names, so they must stay. */
const CACHE = 'copies';
export const MARKS = 'marks';
/** These are not encrypted, so that any link that is opened later can remove expired copies. */
const LAST_DAY = 'last-day';
const TIME_ZONE = 'time-zone';
/** The Cache API needs addresses; the server has nothing there. */
export const addressOf = (name: string): string => `/copies/${name}`;

export const lastDayHeaders = ({
  expires_at,
  time_zone,
}: Pick<PublicTerritoryAnswer['territory'], 'expires_at' | 'time_zone'>) => ({
  [LAST_DAY]: expires_at,
  [TIME_ZONE]: time_zone,
});

/** A copy is deleted, so that it does not come back when the clock is set back. */
export async function removeExpired(cache: Cache): Promise<void> {
  const now = new Date();
  for (const address of await cache.keys()) {
    // oxlint-disable-next-line no-await-in-loop -- there are three at most
    const { headers } = (await cache.match(address)) ?? {};
    const timeZone = usableTimeZone(headers?.get(TIME_ZONE) ?? '');
    if (isExpired(headers?.get(LAST_DAY) ?? '', dayOf(now, timeZone)))
      // oxlint-disable-next-line no-await-in-loop
      await cache.delete(address);
  }
}

/** @param picture absent: that of the older copy stays. @throws where storage is off or full; an older copy stays then */
export async function saveOffline(
  token: string,
  answer: PublicTerritoryAnswer,
  picture?: string,
): Promise<void> {
  const { name, key } = await secretsOf(token);
  const before = await readCopy(token).catch(() => null);
  const isSame = before?.answer.territory.picture_at === answer.territory.picture_at;
  const kept = picture ?? (isSame ? before?.picture : undefined);
  const copy: StoredCopy = {
    answer,
    savedAt: new Date().toISOString(),
    ...(kept !== undefined && { picture: kept }),
  };
  const sealed = new Response(await seal(key, copy), {
    headers: lastDayHeaders(answer.territory),
  });
  const cache = await caches.open(CACHE);
  await cache.put(addressOf(name), sealed);
  await removeExpired(cache);
  // The keys are in the order in which they were stored.
  const older = (await cache.keys()).slice(0, -MOST_COPIES);
  await Promise.all(older.map((address) => cache.delete(address)));
}

async function findOffline(name: string): Promise<Response | undefined> {
  const cache = await caches.open(CACHE);
  await removeExpired(cache);
  return cache.match(addressOf(name));
}

/** @returns null where this phone has no copy, or its last day is over */
export async function readCopy(token: string): Promise<StoredCopy | null> {
  const { name, key } = await secretsOf(token);
  const sealed = await findOffline(name);
  // Only `saveOffline` writes with this key.
  return sealed ? ((await open(key, await sealed.arrayBuffer())) as StoredCopy) : null;
}

export async function lastOfflineDay(token: string): Promise<Day | null> {
  const { name } = await secretsOf(token);
  return (await findOffline(name))?.headers.get(LAST_DAY) ?? null;
}

export async function removeOffline(token: string): Promise<void> {
  const { name } = await secretsOf(token);
  for (const cache of [CACHE, MARKS])
    // oxlint-disable-next-line no-await-in-loop -- there are two
    await (await caches.open(cache)).delete(addressOf(name));
}
