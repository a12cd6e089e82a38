/** A device in which the owner signed in is counted by itself, so that strangers lock out strangers only. */
import { and, desc, eq, gt, inArray, isNull, lte, or, sql, type SQL } from 'drizzle-orm';
import type { Networks } from '#call/network.ts';
import { sha256 } from '#call/tokens.ts';
import { before, latestStored, msSince } from '#clock.ts';
import type { Database, Transaction } from '#db/connection/client.ts';
import { knownDevices, signInFailures } from '#db/schema/access-tables.ts';
import { isoOf, newId } from '#db/schema/columns.ts';

export const FAILURES_ALLOWED = 10;
/** A /56 is often one household, and a /48 at times a whole town. */
export const FAILURES_ALLOWED_56 = 30;
export const FAILURES_ALLOWED_48 = 100;
const WINDOW_MS = 15 * 60_000;

export interface Attempt {
  account: Buffer;
  networks: Networks;
  /** The owner's device or session; null for a stranger. */
  known: Known | null;
}

interface Known {
  congregationId: string;
  hash: Buffer;
}

/** Future timestamps come from clock changes and do not count. */
const isCounted = (now: Date) =>
  and(gt(signInFailures.at, before(now, WINDOW_MS)), lte(signInFailures.at, latestStored(now)));

interface Counter {
  of: SQL;
  allowed: number;
}

function countersOf({ account, networks, known }: Attempt): Counter[] {
  if (known) {
    return [{ of: eq(signInFailures.device_hash, known.hash), allowed: FAILURES_ALLOWED }];
  }
  const { address, network_56, network_48 } = networks;
  const counters = [
    { of: eq(signInFailures.account, account), allowed: FAILURES_ALLOWED },
    { of: eq(signInFailures.address, address), allowed: FAILURES_ALLOWED },
  ];
  if (network_56 !== null && network_48 !== null) {
    counters.push(
      { of: eq(signInFailures.network_56, network_56), allowed: FAILURES_ALLOWED_56 },
      { of: eq(signInFailures.network_48, network_48), allowed: FAILURES_ALLOWED_48 },
    );
  }
  return counters.map(({ of, allowed }) => ({
    of: sql`${of} and ${isNull(signInFailures.device_hash)}`,
    allowed,
  }));
}

/** Seconds until the attempt is allowed, 900 at most; 0 for now. */
export async function secondsToWait(
  db: Database | Transaction,
  now: Date,
  attempt: Attempt,
): Promise<number> {
  const filledAt = countersOf(attempt).map(
    ({ of, allowed }) =>
      sql`${db
        .select({ at: signInFailures.at })
        .from(signInFailures)
        .where(and(of, isCounted(now)))
        .orderBy(desc(signInFailures.at))
        .offset(allowed - 1)
        .limit(1)}`,
  );
  const { rows } = await db.execute<{ at: string | null }>(
    sql`select greatest(${sql.join(filledAt, sql`, `)}) as at`,
  );
  const last = rows[0]?.at ?? null;
  if (last === null) return 0;
  const wait = WINDOW_MS - msSince(isoOf(last), now);
  return Math.ceil(Math.min(wait, WINDOW_MS) / 1000);
}

/** Locks the counters until the transaction ends: of any number at once, only the allowed ones learn anything. */
export async function lockCounters(
  tx: Transaction,
  { account, networks, known }: Attempt,
): Promise<void> {
  const ofNetworks = Object.values(networks).filter((network) => network !== null);
  const names = known ? [known.hash] : [account, ...ofNetworks.map((network) => sha256(network))];
  // The keys are sorted, or two attempts could each wait for the other.
  const keys = names.map((name) => name.readBigInt64BE()).toSorted((a, b) => (a < b ? -1 : 1));
  for (const key of keys)
    await tx.execute(sql`select pg_advisory_xact_lock(${String(key)}::bigint)`);
}

export async function countFailure(tx: Transaction, now: Date, attempt: Attempt): Promise<void> {
  await tx
    .delete(signInFailures)
    .where(
      or(lte(signInFailures.at, before(now, WINDOW_MS)), gt(signInFailures.at, latestStored(now))),
    );
  await tx.insert(signInFailures).values({
    id: newId(),
    account: attempt.account,
    ...attempt.networks,
    device_hash: attempt.known?.hash ?? null,
    at: now.toISOString(),
  });
}

export async function forgetFailures(
  tx: Transaction,
  { account, networks, known }: Attempt,
): Promise<void> {
  await tx
    .delete(signInFailures)
    .where(
      and(
        eq(signInFailures.account, account),
        known
          ? eq(signInFailures.device_hash, known.hash)
          : and(eq(signInFailures.address, networks.address), isNull(signInFailures.device_hash)),
      ),
    );
}

/** The owner may try again at once; failures on other accounts from the same network still count. */
export async function forgetAccountFailures(
  tx: Transaction,
  { id, email }: { id: string; email: string },
): Promise<void> {
  const devices = tx
    .select({ hash: knownDevices.device_hash })
    .from(knownDevices)
    .where(eq(knownDevices.administrator_id, id));
  await tx
    .delete(signInFailures)
    .where(
      or(eq(signInFailures.account, sha256(email)), inArray(signInFailures.device_hash, devices)),
    );
}
