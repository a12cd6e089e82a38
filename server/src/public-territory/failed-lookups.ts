/** Each process counts for itself: the secret has 256 bits, so this saves work and keeps no secret. */
import { LRUCache } from 'lru-cache';
import { refuseTooMany } from '#call/refuse.ts';
import { msSince } from '#clock.ts';

export const FAILED_LOOKUPS_A_MINUTE = 60;
const MINUTE_MS = 60_000;
const NETWORKS_KEPT = 10_000;

/** Existing links still open: whole towns share an address. @throws Refusal too_many (429) past sixty in a minute */
export type CountFailedLookup = (network: string, now: Date) => void;

export function createFailedLookups(): CountFailedLookup {
  const windows = new LRUCache<string, { since: string; failed: number }>({ max: NETWORKS_KEPT });
  return (network, now) => {
    const known = windows.get(network);
    // The cache's own `ttl` would not end a window that a clock ahead began.
    const isCurrent = known && Math.abs(msSince(known.since, now)) < MINUTE_MS;
    const current = isCurrent ? known : { since: now.toISOString(), failed: 0 };
    current.failed += 1;
    windows.set(network, current);
    if (current.failed > FAILED_LOOKUPS_A_MINUTE) {
      const wait = Math.min(MINUTE_MS, MINUTE_MS - msSince(current.since, now));
      refuseTooMany(Math.ceil(wait / 1000));
    }
  };
}
