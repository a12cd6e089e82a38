import { and, desc, eq, gt, inArray, lte, or } from 'drizzle-orm';
import { refuse } from '#call/refuse.ts';
import { hashToken, idleSince, newToken } from '#call/session.ts';
import { latestStored } from '#clock.ts';
import type { Transaction } from '#db/connection/client.ts';
import { ofAdministrator, own } from '#db/query/own.ts';
import { sessions } from '#db/schema/access-tables.ts';
import { newId } from '#db/schema/columns.ts';
import { administrators } from '#db/schema/tables.ts';

/** More places than anyone is signed in at. */
export const MOST_SESSIONS = 20;

/** An administrator as read when the password was compared. */
export interface Compared {
  congregation_id: string;
  id: string;
  password_hash: string;
}

/**
 * Opens a session for an administrator whose password was found right. Of twenty, the one that has not
 * been used for the longest ends.
 * @param device what the browser calls itself
 * @returns the session's token
 * @throws Refusal wrong_credentials (401) when the password changed, or the administrator was
 *   deleted, since it was compared: such a session would outlive the ones that the change ended
 */
export async function openSession(
  tx: Transaction,
  now: Date,
  known: Compared,
  device: string | null,
): Promise<string> {
  const scope = { congregation: { id: known.congregation_id } };
  // The lock keeps a change of password waiting until this session can be seen, and ended; and another
  // sign-in, which would count the sessions without this one.
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
  if (!unchanged) return refuse('wrong_credentials');
  const ofHolder = ofAdministrator(scope, sessions, known.id);
  // Sessions that ended by themselves, or that a wrong clock made, are swept away where a new one is made anyway.
  const ended = or(
    lte(sessions.last_used_at, idleSince(now)),
    gt(sessions.created_at, latestStored(now)),
  );
  await tx.delete(sessions).where(and(ofHolder, ended));
  const tooMany = tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(ofHolder)
    .orderBy(desc(sessions.last_used_at), desc(sessions.id))
    .offset(MOST_SESSIONS - 1);
  await tx.delete(sessions).where(and(ofHolder, inArray(sessions.id, tooMany)));
  const token = newToken();
  await tx.insert(sessions).values({
    token_hash: hashToken(token),
    congregation_id: known.congregation_id,
    administrator_id: known.id,
    // Later ones are greater, also within one millisecond.
    id: newId(),
    created_at: now.toISOString(),
    last_used_at: now.toISOString(),
    confirmed_at: now.toISOString(),
    device,
  });
  return token;
}
