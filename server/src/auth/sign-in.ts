import type { login } from '@territorios/contract/auth/api.ts';
import { eq } from 'drizzle-orm';
import { passwordMatches } from '#administrators/passwords.ts';
import type { Transaction } from '#db/client.ts';
import { administrators } from '#db/schema.ts';
import { transact } from '#db/transact.ts';
import { writeAudit } from '#http/audit.ts';
import { networkOf } from '#http/network.ts';
import { refuse, refuseTooMany } from '#http/refuse.ts';
import type { Call } from '#http/route.ts';
import { hashToken, newToken } from '#http/session.ts';
import { sha256 } from '#http/sha256.ts';
import { deviceName } from './device-name.ts';
import { ownersOf, rememberDevice } from './devices.ts';
import { openSession } from './open-session.ts';
import {
  countFailure,
  forgetFailures,
  secondsToWait,
  takeTurns,
  type Attempt,
} from './throttle.ts';

type Administrator = typeof administrators.$inferSelect;

/** What the transaction at the end found; a failure must be stored before it is answered. */
type Outcome = { token: string; device: string } | { failed: true } | { wait: number };

/**
 * Opens a session for whoever knows the password of an account.
 * @throws Refusal wrong_credentials (401), the same for an account that does not exist; too_many
 *   (429) after ten failures in fifteen minutes, whatever the password; unavailable (503) when too
 *   many are signing in at once
 */
export async function signIn(call: Call<typeof login>) {
  const { db, now, address, body, device } = call;
  const [administrator] = await db
    .select()
    .from(administrators)
    .where(eq(administrators.email, body.email));
  const deviceHash = device.token === null ? null : hashToken(device.token);
  const owners = deviceHash ? await ownersOf(db, deviceHash) : [];
  const attempt: Attempt = {
    account: sha256(body.email),
    network: networkOf(address),
    deviceHash: administrator && owners.includes(administrator.id) ? deviceHash : null,
  };
  const wait = await secondsToWait(db, now, attempt);
  if (wait > 0) refuseTooMany(wait);
  const matches = await passwordMatches(administrator?.password_hash, body.password);

  const outcome = await transact(db, async (tx): Promise<Outcome> => {
    await takeTurns(tx, attempt);
    // Counted again: others may have failed while this password was compared.
    const waitNow = await secondsToWait(tx, now, attempt);
    if (waitNow > 0) return { wait: waitNow };
    if (!administrator || !matches) {
      await countFailure(tx, now, attempt);
      await recordFailure(tx, call, administrator, attempt);
      return { failed: true };
    }
    const known = device.token !== null && owners.length > 0 ? device.token : newToken();
    const token = await openSession(tx, now, administrator, deviceName(call.userAgent));
    await forgetFailures(tx, attempt);
    await rememberDevice(tx, now, administrator, hashToken(known));
    await writeAudit(tx, now, actorOf(administrator, address), {
      subject: 'session',
      action: 'signed_in',
    });
    return { token, device: known };
  });

  if ('wait' in outcome) return refuseTooMany(outcome.wait);
  if ('failed' in outcome || !administrator) return refuse('wrong_credentials');
  device.remember(outcome.device);
  return { token: outcome.token, user: administrator };
}

const actorOf = (administrator: Administrator | undefined, address: string) => ({
  congregation_id: administrator?.congregation_id ?? null,
  administrator: administrator ?? null,
  address,
});

async function recordFailure(
  tx: Transaction,
  { now, address }: Pick<Call<typeof login>, 'now' | 'address'>,
  administrator: Administrator | undefined,
  attempt: Attempt,
): Promise<void> {
  const actor = actorOf(administrator, address);
  await writeAudit(tx, now, actor, { subject: 'session', action: 'sign_in_failed' });
  // Told once, not at each attempt that follows: those would fill the disk.
  if ((await secondsToWait(tx, now, attempt)) > 0) {
    await writeAudit(tx, now, actor, { subject: 'session', action: 'sign_in_blocked' });
  }
}
