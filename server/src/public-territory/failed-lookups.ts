/**
 * Guessing links: a link that does not exist is counted for the network address, and refused past sixty
 * in a minute. A link that exists opens all the same, for whole towns share one address of
 * their telephone company. Counted by each process for itself: the secret has 256 bits, so this
 * saves work and keeps no secret.
 */
import { refuseTooMany } from '#call/refuse.ts';
import { msSince } from '#clock.ts';

export const FAILED_LOOKUPS_A_MINUTE = 60;
const MINUTE_MS = 60_000;
/** Addresses remembered at once; beyond them the oldest is forgotten. */
const ADDRESSES_KEPT = 10_000;

interface Window {
  /** ISO text. */
  since: string;
  failed: number;
}

const windows = new Map<string, Window>();

/**
 * Counts a link that does not exist.
 * @throws Refusal too_many (429) past the sixtieth in a minute
 */
export function countFailedLookup(network: string, now: Date): void {
  const known = windows.get(network);
  // A clock that is corrected backwards ends the window too.
  const isCurrent = known !== undefined && Math.abs(msSince(known.since, now)) < MINUTE_MS;
  const current = isCurrent ? known : { since: now.toISOString(), failed: 0 };
  current.failed += 1;
  if (!isCurrent) {
    // A map gives back first what was put in first.
    windows.delete(network);
    const [oldest] = windows.keys();
    if (windows.size >= ADDRESSES_KEPT && oldest !== undefined) windows.delete(oldest);
    windows.set(network, current);
  }
  if (current.failed > FAILED_LOOKUPS_A_MINUTE) {
    const wait = Math.min(MINUTE_MS, MINUTE_MS - msSince(current.since, now));
    refuseTooMany(Math.ceil(wait / 1000));
  }
}
