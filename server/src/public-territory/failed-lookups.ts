/** Each process counts for itself: the secret of a link has 256 bits, so this saves work and keeps no secret. */
import { LRUCache } from 'lru-cache';
import { refuseTooMany } from '#call/refuse.ts';
import { msSince } from '#clock.ts';

export const FAILED_LOOKUPS_A_MINUTE = 60;
const MINUTE_MS = 60_000;
const KEPT = 10_000;

/** Past so many in a minute. @throws Refusal too_many (429) */
export type CountFailure = (of: string, now: Date) => void;

/** Of a network. Existing links still open: whole towns share an address. */
export type CountFailedLookup = CountFailure;

export const createFailedLookups = (): CountFailedLookup => countFailures(FAILED_LOOKUPS_A_MINUTE);

export function countFailures(mostAMinute: number): CountFailure {
  const windows = new LRUCache<string, { since: string; failed: number }>({ max: KEPT });
  return (of, now) => {
    const known = windows.get(of);
    // The cache's own `ttl` would not end a window that a clock ahead began.
    const isCurrent = known && Math.abs(msSince(known.since, now)) < MINUTE_MS;
    const current = isCurrent ? known : { since: now.toISOString(), failed: 0 };
    current.failed += 1;
    windows.set(of, current);
    if (current.failed > mostAMinute) {
      const wait = Math.min(MINUTE_MS, MINUTE_MS - msSince(current.since, now));
      refuseTooMany(Math.ceil(wait / 1000));
    }
  };
}
