import type { confirmPassword } from '@territorios/contract/auth/api.ts';
import { and, eq } from 'drizzle-orm';
import { passwordMatches } from '#administrators/passwords.ts';
import { administratorOf } from '#administrators/select.ts';
import { sessions } from '#db/access-schema.ts';
import { beginIn } from '#db/row-policy.ts';
import { administrators } from '#db/schema.ts';
import { transact } from '#db/transact.ts';
import { writeAudit } from '#http/audit.ts';
import { networkOf } from '#http/network.ts';
import { refuse, refuseTooMany } from '#http/refuse.ts';
import type { OwnTransactionsCall } from '#http/route.ts';
import { sha256 } from '#http/sha256.ts';
import {
  countFailure,
  forgetFailures,
  secondsToWait,
  takeTurns,
  type Attempt,
} from './throttle.ts';

/** What the transaction found; a failure must be stored before it is answered. */
type Outcome = 'confirmed' | 'failed' | 'ended' | { wait: number };

/**
 * Notes that the password was given again in this session.
 * @throws Refusal wrong_password (400); too_many (429) after ten failures in fifteen minutes in this
 *   session, which are counted apart from everyone else's: whoever took the session does not lock out
 *   its owner; unauthenticated (401) when the session ended meanwhile, as it does when the password
 *   changes; unavailable (503) when too many passwords are being compared
 */
export async function confirm(call: OwnTransactionsCall<typeof confirmPassword>): Promise<void> {
  const { db, now, user, congregation, sessionHash, address, body } = call;
  const attempt: Attempt = {
    account: sha256(user.email),
    network: networkOf(address),
    deviceHash: sessionHash,
  };
  const wait = await secondsToWait(db, now, attempt);
  if (wait > 0) refuseTooMany(wait);
  const [account] = await db
    .select({ password_hash: administrators.password_hash })
    .from(administrators)
    .where(administratorOf(congregation.id, user.id));
  const matches = await passwordMatches(account?.password_hash, body.password);

  const outcome = await transact(
    db,
    async (tx): Promise<Outcome> => {
      await takeTurns(tx, attempt);
      // Counted again: others may have failed while this password was compared.
      const waitNow = await secondsToWait(tx, now, attempt);
      if (waitNow > 0) return { wait: waitNow };
      const record = (action: 'confirmed' | 'sign_in_failed' | 'sign_in_blocked') => {
        const actor = { congregation_id: congregation.id, administrator: user, address };
        return writeAudit(tx, now, actor, { subject: 'session', action });
      };
      if (!matches) {
        await countFailure(tx, now, attempt);
        await record('sign_in_failed');
        if ((await secondsToWait(tx, now, attempt)) > 0) await record('sign_in_blocked');
        return 'failed';
      }
      const confirmed = await tx
        .update(sessions)
        .set({ confirmed_at: now.toISOString() })
        .where(
          and(eq(sessions.congregation_id, congregation.id), eq(sessions.token_hash, sessionHash)),
        )
        .returning({ id: sessions.id });
      if (confirmed.length === 0) return 'ended';
      await forgetFailures(tx, attempt);
      await record('confirmed');
      return 'confirmed';
    },
    { begin: beginIn(congregation.id, 'read write') },
  );

  if (typeof outcome === 'object') refuseTooMany(outcome.wait);
  if (outcome === 'failed') refuse('wrong_password');
  if (outcome === 'ended') refuse('unauthenticated');
}
