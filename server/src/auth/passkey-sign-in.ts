import type { beginPasskeySignIn, signInWithPasskey } from '@territorios/contract/auth/api.ts';
import {
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server';
import { and, eq } from 'drizzle-orm';
import { EVENT, writeAudit } from '#call/audit.ts';
import { refuse } from '#call/refuse.ts';
import type { Call } from '#call/route.ts';
import { transactBriefly } from '#call/transact-briefly.ts';
import type { Transaction } from '#db/connection/client.ts';
import { own } from '#db/query/own.ts';
import { passkeys } from '#db/schema/access-tables.ts';
import { administrators } from '#db/schema/congregation-tables.ts';
import { defined } from './defined.ts';
import { deviceName } from './device-name.ts';
import { openSession } from './open-session.ts';
import { noteChallenge, takeChallenge } from './passkey-challenges.ts';
import { relyingPartyOf, userHandleOf } from './passkeys.ts';

/** The browser knows which passkeys it has, so none is named. */
export async function beginSignIn(call: Call<typeof beginPasskeySignIn>) {
  const { db, now, address, origin } = call;
  const place = relyingPartyOf(origin);
  const options = await generateAuthenticationOptions({
    rpID: place.id,
    userVerification: 'required',
  });
  await noteChallenge(db, now, options.challenge, { sessionHash: null, address });
  return { ...options };
}

/** Failures are not counted: guessing finds no passkey. @throws Refusal wrong_passkey (401), passkeys_unavailable (409) */
export async function signInByPasskey(call: Call<typeof signInWithPasskey>) {
  const { db, now, address, body, origin, userAgent } = call;
  const place = relyingPartyOf(origin);
  const [passkey] = await db.select().from(passkeys).where(eq(passkeys.credential_id, body.id));
  if (!passkey) return refuse('wrong_passkey');
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: defined(body),
    expectedChallenge: (challenge) => takeChallenge(db, now, challenge, null),
    expectedOrigin: place.origin,
    expectedRPID: place.id,
    credential: {
      id: passkey.credential_id,
      publicKey: Uint8Array.from(passkey.public_key),
      counter: passkey.counter,
    },
    requireUserVerification: true,
  }).catch(() => refuse('wrong_passkey'));
  if (!verified) return refuse('wrong_passkey');
  // The owner that a device names must be the one who is let in.
  const { userHandle } = body.response;
  if (userHandle !== undefined && userHandle !== userHandleOf(passkey.administrator_id)) {
    return refuse('wrong_passkey');
  }

  const enter = async (tx: Transaction) => {
    const scope = { congregation: { id: passkey.congregation_id } };
    const mine = own(scope, administrators, passkey.administrator_id);
    const [user] = await tx.select().from(administrators).where(mine).for('no key update');
    // The passkey may have been removed, or used, while its signature was checked.
    const used = await tx
      .update(passkeys)
      .set({ counter: authenticationInfo.newCounter, last_used_at: now.toISOString() })
      .where(and(own(scope, passkeys, passkey.id), eq(passkeys.counter, passkey.counter)))
      .returning({ id: passkeys.id });
    if (!user || used.length === 0) return refuse('wrong_passkey');
    const token = await openSession(tx, now, user, deviceName(userAgent));
    const actor = { congregation_id: user.congregation_id, administrator: user, address };
    await writeAudit(tx, now, actor, { subject: 'session', action: 'signed_in', ...EVENT });
    return { token, user };
  };
  return transactBriefly(db, enter, { begin: 'begin', whenHeld: 'unavailable' });
}
