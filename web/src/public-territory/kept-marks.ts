/** Marks that wait for the network, named and encrypted as a copy is; they end with it. */
import { open, seal, secretsOf } from './offline-cipher.ts';
import { addressOf, headersOf, MARKS, removeExpired } from './offline-store.ts';
import type { MarksPlace } from './send-marks.ts';

type Waiting = Record<string, boolean>;
type Kept = Pick<MarksPlace, 'token' | 'territoryId'>;

async function secretsAt({ token, territoryId }: Kept) {
  const { name, key } = await secretsOf(token);
  return { address: addressOf(territoryId ? `${name}/${territoryId}` : name), key };
}

export async function keepMarks(place: MarksPlace, waiting: Waiting): Promise<void> {
  const { address, key } = await secretsAt(place);
  const cache = await caches.open(MARKS);
  if (Object.keys(waiting).length === 0) await cache.delete(address);
  else {
    const sealed = new Response(await seal(key, waiting), { headers: headersOf(place.end) });
    await cache.put(address, sealed);
  }
}

export async function readMarks(kept: Kept): Promise<Waiting> {
  const { address, key } = await secretsAt(kept);
  const cache = await caches.open(MARKS);
  await removeExpired(cache);
  const sealed = await cache.match(address);
  // Only `keepMarks` writes with this key.
  return sealed ? ((await open(key, await sealed.arrayBuffer())) as Waiting) : {};
}
