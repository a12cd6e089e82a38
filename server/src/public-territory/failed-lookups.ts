/** It saves work: a link has 256 random bits and cannot be guessed, so each process may count for itself. */
import { LRUCache } from 'lru-cache';
import { refuseTooMany } from '#call/refuse.ts';
import { MINUTE_MS, msSince } from '#clock.ts';

export const FAILED_LOOKUPS_A_MINUTE = 60;
const KEPT = 10_000;

/** @throws Refusal too_many (429) after too many within a minute */
export type CountFailure = (key: string, now: Date) => void;

export type CountFailedLookup = CountFailure;

export const createFailedLookups = (): CountFailedLookup => countFailures(FAILED_LOOKUPS_A_MINUTE);

export function countFailures(mostAMinute: number): CountFailure {
  const windows = new LRUCache<string, { since: string; failed: number }>({ max: KEPT });
  return (key, now) => {
    const known = windows.get(key);
    // After the clock was set back, the cache's own `ttl` would keep a window for too long.
    const isCurrent = known && Math.abs(msSince(known.since, now)) < MINUTE_MS;
    const current = isCurrent ? known : { since: now.toISOString(), failed: 0 };
    current.failed += 1;
    windows.set(key, current);
    if (current.failed > mostAMinute) {
      const wait = Math.min(MINUTE_MS, MINUTE_MS - msSince(current.since, now));
      refuseTooMany(Math.ceil(wait / 1000));
    }
  };
}
