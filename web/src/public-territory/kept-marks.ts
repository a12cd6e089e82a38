/** Marks that wait for the network, named and encrypted as a copy is; they end with the link's last day. */
import type { PublicTerritory } from '@territorios/contract/public-territory/api.ts';
import { open, seal, secretsOf } from './offline-cipher.ts';
import { addressOf, headersOf, MARKS, removeExpired } from './offline-store.ts';

type Waiting = Record<string, boolean>;

export async function keepMarks(
  token: string,
  { expires_at, time_zone }: PublicTerritory,
  waiting: Waiting,
): Promise<void> {
  const { name, key } = await secretsOf(token);
  const cache = await caches.open(MARKS);
  if (Object.keys(waiting).length === 0) await cache.delete(addressOf(name));
  else {
    const sealed = new Response(await seal(key, waiting), {
      headers: headersOf({ lastDay: expires_at, timeZone: time_zone }),
    });
    await cache.put(addressOf(name), sealed);
  }
}

export async function readMarks(token: string): Promise<Waiting> {
  const { name, key } = await secretsOf(token);
  const cache = await caches.open(MARKS);
  await removeExpired(cache);
  const sealed = await cache.match(addressOf(name));
  // Only `keepMarks` writes with this key.
  return sealed ? ((await open(key, await sealed.arrayBuffer())) as Waiting) : {};
}
