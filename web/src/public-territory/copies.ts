/** The territories that this phone shows without a network. Nothing here is named by a token, and nothing of a territory is legible. */
import { isExpired } from '@territorios/contract/assignments/rules.ts';
import { dayOf, usableTimeZone, type Day, type Instant } from '@territorios/contract/dates.ts';
import type { PublicTerritoryAnswer } from '@territorios/contract/public-territory/api.ts';
import { seal, secretsOf } from './copy-cipher.ts';

export interface Copy {
  answer: PublicTerritoryAnswer;
  savedAt: Instant;
}

/** The last ones that were opened: few publishers hold more at once. */
const MOST_COPIES = 3;
const CACHE = 'copies';
/** Legible, so that the next link that is opened removes what has expired. */
const LAST_DAY = 'last-day';
const TIME_ZONE = 'time-zone';
/** A cache knows addresses alone; the server has nothing there. */
const addressOf = (name: string): string => `/copies/${name}`;

/** In each congregation's calendar. What was removed stays away, and so a clock that is set back revives nothing. */
async function removeExpired(copies: Cache): Promise<void> {
  const now = new Date();
  for (const address of await copies.keys()) {
    // oxlint-disable-next-line no-await-in-loop -- there are three at most
    const { headers } = (await copies.match(address)) ?? {};
    const timeZone = usableTimeZone(headers?.get(TIME_ZONE) ?? '');
    if (isExpired(headers?.get(LAST_DAY) ?? '', dayOf(now, timeZone)))
      // oxlint-disable-next-line no-await-in-loop
      await copies.delete(address);
  }
}

/** Of a territory as the server has just sent it. @throws where storage is off or full; an older copy stays then */
export async function keepCopy(token: string, answer: PublicTerritoryAnswer): Promise<void> {
  const { expires_at, time_zone } = answer.territory;
  const { name, key } = await secretsOf(token);
  const copy: Copy = { answer, savedAt: new Date().toISOString() };
  const headers = { [LAST_DAY]: expires_at, [TIME_ZONE]: time_zone };
  const sealed = new Response(await seal(key, copy), { headers });
  const copies = await caches.open(CACHE);
  await copies.put(addressOf(name), sealed);
  await removeExpired(copies);
  // From the one that was kept longest ago.
  const older = (await copies.keys()).slice(0, -MOST_COPIES);
  await Promise.all(older.map((address) => copies.delete(address)));
}

/** @returns what `keepCopy` kept, locked; none once its last day is over */
export async function findCopy(name: string): Promise<Response | undefined> {
  const copies = await caches.open(CACHE);
  await removeExpired(copies);
  return copies.match(addressOf(name));
}

/** @returns null where this phone keeps none */
export async function lastDayOfCopy(token: string): Promise<Day | null> {
  const { name } = await secretsOf(token);
  return (await findCopy(name))?.headers.get(LAST_DAY) ?? null;
}

export async function removeCopy(token: string): Promise<void> {
  const copies = await caches.open(CACHE);
  const { name } = await secretsOf(token);
  await copies.delete(addressOf(name));
}
