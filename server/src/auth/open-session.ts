import { and, desc, eq, gt, inArray, lte, or } from 'drizzle-orm';
import { refuse } from '#call/refuse.ts';
import { idleSince } from '#call/session.ts';
import { newToken, sha256 } from '#call/tokens.ts';
import { latestStored } from '#clock.ts';
import type { Transaction } from '#db/connection/client.ts';
import { ofAdministrator, own } from '#db/query/own.ts';
import { sessions } from '#db/schema/access-tables.ts';
import { newId } from '#db/schema/columns.ts';
import { administrators } from '#db/schema/congregation-tables.ts';

export const MOST_SESSIONS = 20;
/** Of an account whose password everybody knows: a visitor does not end the session of another. */
export const MOST_SESSIONS_OF_SHARED = 5_000;

export interface Compared {
  congregation_id: string;
  id: string;
  password_hash: string;
}

/** @returns the token. @throws Refusal wrong_credentials (401) when the password changed meanwhile */
export async function openSession(
  tx: Transaction,
  now: Date,
  known: Compared,
  device: string | null,
  most = MOST_SESSIONS,
): Promise<string> {
  const scope = { congregation: { id: known.congregation_id } };
  // A change of password waits until it sees this session, and another sign-in until it counts it.
  const [unchanged] = await tx
    .select({ id: administrators.id })
    .from(administrators)
    .where(
      and(
        own(scope, administrators, known.id),
        eq(administrators.password_hash, known.password_hash),
      ),
    )
    .for('no key update');
  // The session would outlive those that the change ended.
  if (!unchanged) return refuse('wrong_credentials');
  const ofHolder = ofAdministrator(scope, sessions, known.id);
  // These sessions are too old, or a wrong clock made them.
  const ended = or(
    lte(sessions.last_used_at, idleSince(now)),
    gt(sessions.created_at, latestStored(now)),
  );
  await tx.delete(sessions).where(and(ofHolder, ended));
  // A person has so many sessions at most: the one unused for the longest ends.
  const tooMany = tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(ofHolder)
    .orderBy(desc(sessions.last_used_at), desc(sessions.id))
    .offset(most - 1);
  await tx.delete(sessions).where(and(ofHolder, inArray(sessions.id, tooMany)));
  const token = newToken();
  await tx.insert(sessions).values({
    token_hash: sha256(token),
    congregation_id: known.congregation_id,
    administrator_id: known.id,
    // The id orders sessions also within one millisecond.
    id: newId(),
    created_at: now.toISOString(),
    last_used_at: now.toISOString(),
    confirmed_at: now.toISOString(),
    device,
  });
  return token;
}
