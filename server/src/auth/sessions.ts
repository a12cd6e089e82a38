import type { Session } from '@territorios/contract/auth/api.ts';
import { and, desc, eq, gt, ne } from 'drizzle-orm';
import { administratorOf } from '#administrators/select.ts';
import { found } from '#call/refuse.ts';
import type { SignedIn } from '#call/route.ts';
import { bornBefore, idleSince } from '#call/session.ts';
import type { Transaction } from '#db/connection/client.ts';
import { sessions } from '#db/schema/access-tables.ts';
import { administrators } from '#db/schema/tables.ts';

type Caller = Pick<SignedIn, 'user' | 'congregation' | 'sessionHash'>;

const own = ({ user, congregation }: Caller) =>
  and(eq(sessions.congregation_id, congregation.id), eq(sessions.administrator_id, user.id));

/** The caller's sessions that have not ended, the one used last first. */
export async function listSessions(tx: Transaction, now: Date, caller: Caller): Promise<Session[]> {
  const rows = await tx
    .select()
    .from(sessions)
    .where(
      and(
        own(caller),
        gt(sessions.last_used_at, idleSince(now)),
        gt(sessions.created_at, bornBefore(now)),
      ),
    )
    .orderBy(desc(sessions.last_used_at), desc(sessions.id));
  return rows.map((row) => ({ ...row, current: row.token_hash.equals(caller.sessionHash) }));
}

/**
 * Ends one of the caller's sessions.
 * @returns the session as it was
 * @throws Refusal not_found (404), also for a session of somebody else
 */
export async function endSession(tx: Transaction, caller: Caller, id: string) {
  const [ended] = await tx
    .delete(sessions)
    .where(and(own(caller), eq(sessions.id, id)))
    .returning();
  return found(ended, 'session');
}

/**
 * Ends every session of the caller but the one in use.
 * @returns how many
 */
export async function endOtherSessions(tx: Transaction, caller: Caller): Promise<number> {
  // Calls that end several sessions take turns: two could each wait for a row of the other.
  await tx
    .select({ id: administrators.id })
    .from(administrators)
    .where(administratorOf(caller.congregation.id, caller.user.id))
    .for('no key update');
  const ended = await tx
    .delete(sessions)
    .where(and(own(caller), ne(sessions.token_hash, caller.sessionHash)))
    .returning({ id: sessions.id });
  return ended.length;
}
