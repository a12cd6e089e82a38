import type { login } from '@territorios/contract/auth/api.ts';
import { eq } from 'drizzle-orm';
import { writeAudit } from '#call/audit.ts';
import { networksOf, widestOf } from '#call/network.ts';
import { refuse } from '#call/refuse.ts';
import type { Call } from '#call/route.ts';
import { hashToken, newToken } from '#call/session.ts';
import { sha256 } from '#call/sha256.ts';
import { administrators } from '#db/schema/tables.ts';
import { comparePassword, lookUpAttempt } from './compare-password.ts';
import { deviceName } from './device-name.ts';
import { ownersOf, rememberDevice } from './devices.ts';
import { openSession } from './open-session.ts';
import type { Attempt } from './throttle.ts';

type Administrator = typeof administrators.$inferSelect;

/**
 * Opens a session for whoever knows the password of an account.
 * @throws Refusal wrong_credentials (401), the same for an account that does not exist; too_many
 *   (429) after ten failures in fifteen minutes, whatever the password; unavailable (503) when too
 *   many are signing in at once
 */
export async function signIn({ db, now, address, userAgent, body, device }: Call<typeof login>) {
  const networks = networksOf(address);
  const deviceHash = device.token === null ? null : hashToken(device.token);
  const place = { lane: deviceHash ? 'known' : 'strangers', group: widestOf(networks) } as const;
  const { administrator, owners, attempt } = await lookUpAttempt(db, now, place, async () => {
    const [administrator] = await db
      .select()
      .from(administrators)
      .where(eq(administrators.email, body.email));
    const owners = deviceHash ? await ownersOf(db, deviceHash) : [];
    const attempt: Attempt = {
      account: sha256(body.email),
      networks,
      known:
        deviceHash && administrator && owners.includes(administrator.id)
          ? { congregationId: administrator.congregation_id, hash: deviceHash }
          : null,
    };
    return { administrator, owners, attempt };
  });
  const actor = {
    congregation_id: administrator?.congregation_id ?? null,
    administrator: administrator ?? null,
    address,
  };
  const guess = {
    now,
    attempt,
    storedHash: administrator?.password_hash,
    password: body.password,
    refusal: 'wrong_credentials',
  } as const;
  const opened = await comparePassword(db, guess, {
    right: async (tx) => {
      const user: Administrator = administrator ?? refuse('wrong_credentials');
      const secret = device.token !== null && owners.length > 0 ? device.token : newToken();
      const token = await openSession(tx, now, user, deviceName(userAgent));
      await rememberDevice(tx, now, user, hashToken(secret));
      await writeAudit(tx, now, actor, { subject: 'session', action: 'signed_in' });
      return { token, user, secret };
    },
    wrong: async (tx, isBlocked) => {
      await writeAudit(tx, now, actor, { subject: 'session', action: 'sign_in_failed' });
      // Once, and not at each attempt that follows: those would fill the disk.
      if (isBlocked) {
        await writeAudit(tx, now, actor, { subject: 'session', action: 'sign_in_blocked' });
      }
    },
  });
  device.remember(opened.secret);
  return { token: opened.token, user: opened.user };
}
