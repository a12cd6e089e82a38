import type {
  beginPasskey,
  createPasskey,
  deletePasskey,
  listPasskeys,
} from '@territorios/contract/auth/api.ts';
import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import { and, asc, eq } from 'drizzle-orm';
import { EVENT } from '#call/audit.ts';
import { demandFresh, demandStillFresh } from '#call/fresh-session.ts';
import { lockOwn } from '#call/own-rows.ts';
import { orNotFound, refuse } from '#call/refuse.ts';
import type { Call, OwnTransactionsCall } from '#call/route.ts';
import type { SignedIn } from '#call/scope.ts';
import type { Database, Transaction } from '#db/connection/client.ts';
import { ofAdministrator } from '#db/query/own.ts';
import { passkeys } from '#db/schema/access-tables.ts';
import { administrators } from '#db/schema/congregation-tables.ts';
import { defined } from './defined.ts';
import { deviceName } from './device-name.ts';
import { noteChallenge, takeChallenge } from './passkey-challenges.ts';
import { withoutAttestation } from './without-attestation.ts';

const MOST_PASSKEYS = 10;

const ofCaller = (caller: SignedIn) => ofAdministrator(caller, passkeys, caller.user.id);

const ownPasskeys = (caller: SignedIn & { db: Transaction | Database }) =>
  caller.db.select().from(passkeys).where(ofCaller(caller)).orderBy(asc(passkeys.id));

/** @throws Refusal passkeys_unavailable (409) */
export function relyingPartyOf(origin: string | null) {
  if (origin === null) return refuse('passkeys_unavailable');
  return { origin, id: new URL(origin).hostname };
}

export const selectPasskeys = async (call: Call<typeof listPasskeys>) => ({
  offered: call.origin !== null,
  passkeys: await ownPasskeys(call),
});

export const userHandleOf = (administratorId: string): string =>
  Buffer.from(administratorId).toString('base64url');

/** @throws Refusal reauthenticate (403), passkeys_unavailable, passkeys_full (409) */
export async function begin(call: OwnTransactionsCall<typeof beginPasskey>) {
  const { db, now, user, origin, address, sessionHash } = call;
  demandFresh(call);
  const place = relyingPartyOf(origin);
  const known = await ownPasskeys(call);
  if (known.length >= MOST_PASSKEYS) refuse('passkeys_full', { limit: MOST_PASSKEYS });
  const options = await generateRegistrationOptions({
    rpName: 'Territorios',
    rpID: place.id,
    userName: user.email,
    userDisplayName: user.name,
    userID: Uint8Array.from(Buffer.from(userHandleOf(user.id), 'base64url')),
    excludeCredentials: known.map(({ credential_id }) => ({ id: credential_id })),
    // A passkey works without an e-mail, and never without the person.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await noteChallenge(db, now, options.challenge, { sessionHash, address });
  return { ...options };
}

/** @throws Refusal reauthenticate (403); passkeys_unavailable, passkey_refused, passkeys_full (409) */
export async function create(call: Call<typeof createPasskey>) {
  const { db, now, user, congregation, body, origin, userAgent, sessionHash, record } = call;
  demandFresh(call);
  const place = relyingPartyOf(origin);
  const verify = async () =>
    verifyRegistrationResponse({
      response: withoutAttestation(defined(body)),
      expectedChallenge: (challenge) => takeChallenge(db, now, challenge, sessionHash),
      expectedOrigin: place.origin,
      expectedRPID: place.id,
      requireUserVerification: true,
    });
  const verified = await verify().catch(() => refuse('passkey_refused'));
  // The library compares them nowhere, and only the browser's one has a greatest length.
  if (!verified.verified || verified.registrationInfo.credential.id !== body.id)
    return refuse('passkey_refused');
  // The lock makes two that are added at once count each other.
  await lockOwn(call, administrators, user.id);
  await demandStillFresh(call);
  if ((await db.$count(passkeys, ofCaller(call))) >= MOST_PASSKEYS) {
    refuse('passkeys_full', { limit: MOST_PASSKEYS });
  }
  const { credential } = verified.registrationInfo;
  const [created] = await db
    .insert(passkeys)
    .values({
      congregation_id: congregation.id,
      administrator_id: user.id,
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: body.response.transports ?? [],
      name: deviceName(userAgent) ?? 'Dispositivo desconocido',
      created_at: now.toISOString(),
    })
    .returning();
  const passkey = orNotFound(created, 'passkey');
  record(passkey, EVENT);
  return passkey;
}

/** @throws Refusal reauthenticate (403), not_found (404) also for a passkey of somebody else */
export async function remove(call: Call<typeof deletePasskey>): Promise<void> {
  const { db, params, record } = call;
  const mine = and(ofCaller(call), eq(passkeys.id, params.id));
  const [row] = await db.select().from(passkeys).where(mine).for('update');
  const passkey = orNotFound(row, 'passkey');
  demandFresh(call);
  await db.delete(passkeys).where(mine);
  record(passkey, EVENT);
}
