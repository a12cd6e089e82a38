/**
 * Guessing passwords: what failed is counted for the account and for the network address. A device
 * in which the owner signed in before is counted by itself, so that a stranger who tries the account
 * locks out strangers and not the owner.
 */
import { and, desc, eq, gt, isNull, lte, sql, type SQL } from 'drizzle-orm';
import { before, msSince } from '#clock.ts';
import { signInFailures } from '#db/access-schema.ts';
import type { Database, Transaction } from '#db/client.ts';
import { newId } from '#db/columns.ts';
import { sha256 } from '#http/sha256.ts';

export const FAILURES_ALLOWED = 10;
const WINDOW_MS = 15 * 60_000;

/** Who tries which account. */
export interface Attempt {
  /** SHA-256 of the e-mail. */
  account: Buffer;
  network: string;
  /** Hash of the device's secret, when the account was opened there before; else null. */
  deviceHash: Buffer | null;
}

const since = (now: Date) => gt(signInFailures.at, before(now, WINDOW_MS));

/** The counts that an attempt must pass. */
function countersOf({ account, network, deviceHash }: Attempt): SQL[] {
  if (deviceHash) return [eq(signInFailures.device_hash, deviceHash)];
  return [eq(signInFailures.account, account), eq(signInFailures.address, network)].map(
    (counter) => sql`${counter} and ${isNull(signInFailures.device_hash)}`,
  );
}

/** Seconds until the attempt may be made; 0 when it may be made now. */
export async function secondsToWait(
  db: Database | Transaction,
  now: Date,
  attempt: Attempt,
): Promise<number> {
  let wait = 0;
  for (const counter of countersOf(attempt)) {
    const [tenth] = await db
      .select({ at: signInFailures.at })
      .from(signInFailures)
      .where(and(counter, since(now)))
      .orderBy(desc(signInFailures.at))
      .offset(FAILURES_ALLOWED - 1)
      .limit(1);
    if (tenth) wait = Math.max(wait, WINDOW_MS - msSince(tenth.at, now));
  }
  return Math.ceil(wait / 1000);
}

/**
 * Makes attempts that share a counter take turns until their transactions end: of any number made
 * at once, no more than are allowed learn whether they were right.
 */
export async function takeTurns(tx: Transaction, attempt: Attempt): Promise<void> {
  const { account, network, deviceHash } = attempt;
  const names = deviceHash ? [deviceHash] : [account, sha256(network)];
  // Always in one order, or two attempts could each wait for the other.
  const keys = names.map((name) => name.readBigInt64BE()).toSorted((a, b) => (a < b ? -1 : 1));
  for (const key of keys)
    await tx.execute(sql`select pg_advisory_xact_lock(${String(key)}::bigint)`);
}

/** Counts a failure, and forgets those that count no longer. */
export async function countFailure(tx: Transaction, now: Date, attempt: Attempt): Promise<void> {
  await tx.delete(signInFailures).where(lte(signInFailures.at, before(now, WINDOW_MS)));
  await tx.insert(signInFailures).values({
    id: newId(),
    account: attempt.account,
    address: attempt.network,
    device_hash: attempt.deviceHash,
    at: now.toISOString(),
  });
}

/** After a success what the same person mistyped from the same place counts no longer. */
export async function forgetFailures(tx: Transaction, attempt: Attempt): Promise<void> {
  await tx
    .delete(signInFailures)
    .where(
      and(
        eq(signInFailures.account, attempt.account),
        attempt.deviceHash
          ? eq(signInFailures.device_hash, attempt.deviceHash)
          : and(eq(signInFailures.address, attempt.network), isNull(signInFailures.device_hash)),
      ),
    );
}
