import type { Session } from '@territorios/contract/auth/api.ts';
import { and, desc, eq, gt, ne } from 'drizzle-orm';
import { lockOwn } from '#call/own-rows.ts';
import { orNotFound } from '#call/refuse.ts';
import type { SessionScope } from '#call/scope.ts';
import { bornBefore, idleSince } from '#call/session.ts';
import { ofAdministrator } from '#db/query/own.ts';
import { sessions } from '#db/schema/access-tables.ts';
import { administrators } from '#db/schema/congregation-tables.ts';

const ofCaller = (scope: SessionScope) => ofAdministrator(scope, sessions, scope.user.id);

export async function listSessions(scope: SessionScope): Promise<Session[]> {
  const { db, now, sessionHash } = scope;
  const rows = await db
    .select()
    .from(sessions)
    .where(
      and(
        ofCaller(scope),
        gt(sessions.last_used_at, idleSince(now)),
        gt(sessions.created_at, bornBefore(now)),
      ),
    )
    .orderBy(desc(sessions.last_used_at), desc(sessions.id));
  return rows.map((row) => ({ ...row, current: row.token_hash.equals(sessionHash) }));
}

/** @throws Refusal not_found (404), also for a session of somebody else */
export async function endSession(scope: SessionScope, id: string) {
  const [ended] = await scope.db
    .delete(sessions)
    .where(and(ofCaller(scope), eq(sessions.id, id)))
    .returning();
  return orNotFound(ended, 'session');
}

export async function endOtherSessions(scope: SessionScope): Promise<number> {
  const { db, user, sessionHash } = scope;
  // Two such calls could each wait for a row of the other.
  await lockOwn(scope, administrators, user.id);
  const ended = await db
    .delete(sessions)
    .where(and(ofCaller(scope), ne(sessions.token_hash, sessionHash)))
    .returning({ id: sessions.id });
  return ended.length;
}
