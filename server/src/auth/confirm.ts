import type { confirmPassword } from '@territorios/contract/auth/api.ts';
import { and, eq } from 'drizzle-orm';
import { writeAudit } from '#call/audit.ts';
import { networksOf } from '#call/network.ts';
import { refuse } from '#call/refuse.ts';
import type { OwnTransactionsCall } from '#call/route.ts';
import { sha256 } from '#call/sha256.ts';
import type { Transaction } from '#db/connection/client.ts';
import { allOwn, own } from '#db/query/own.ts';
import { sessions } from '#db/schema/access-tables.ts';
import { beginIn } from '#db/schema/row-policy.ts';
import { administrators } from '#db/schema/tables.ts';
import { comparePassword, lookUpAttempt } from './compare-password.ts';
import type { Attempt } from './throttle.ts';

/**
 * Notes that the password was given again in this session.
 * @throws Refusal wrong_password (400); too_many (429) after ten failures in fifteen minutes in this
 *   session, which are counted apart from everyone else's: a thief of the session does not lock out
 *   its owner; unauthenticated (401) when the session ended meanwhile, as it does when the password
 *   changes; unavailable (503) when too many passwords are being compared
 */
export async function confirm(call: OwnTransactionsCall<typeof confirmPassword>): Promise<void> {
  const { db, now, user, congregation, sessionHash, address, body } = call;
  const place = { lane: 'known', group: congregation.id } as const;
  const { account, attempt } = await lookUpAttempt(db, now, place, async () => {
    const [account] = await db
      .select({ password_hash: administrators.password_hash })
      .from(administrators)
      .where(own(call, administrators, user.id));
    const attempt: Attempt = {
      account: sha256(user.email),
      networks: networksOf(address),
      known: { congregationId: congregation.id, hash: sessionHash },
    };
    return { account, attempt };
  });
  const record = (
    tx: Transaction,
    action: 'confirmed' | 'sign_in_failed' | 'sign_in_blocked',
  ): Promise<void> => {
    const actor = { congregation_id: congregation.id, administrator: user, address };
    return writeAudit(tx, now, actor, { subject: 'session', action });
  };
  await comparePassword(
    db,
    {
      now,
      attempt,
      storedHash: account?.password_hash,
      password: body.password,
      refusal: 'wrong_password',
      begin: beginIn(congregation.id, 'read write'),
    },
    {
      right: async (tx) => {
        const confirmed = await tx
          .update(sessions)
          .set({ confirmed_at: now.toISOString() })
          .where(and(allOwn(call, sessions), eq(sessions.token_hash, sessionHash)))
          .returning({ id: sessions.id });
        if (confirmed.length === 0) refuse('unauthenticated');
        await record(tx, 'confirmed');
      },
      wrong: async (tx, isBlocked) => {
        await record(tx, 'sign_in_failed');
        if (isBlocked) await record(tx, 'sign_in_blocked');
      },
    },
  );
}
