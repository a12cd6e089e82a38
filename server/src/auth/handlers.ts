import * as api from '@territorios/contract/auth/api.ts';
import type { Session } from '@territorios/contract/auth/api.ts';
import { eq, and, desc, gt, ne } from 'drizzle-orm';
import type { Passwords } from '#administrators/passwords.ts';
import { EVENT } from '#call/audit.ts';
import { createFairQueue } from '#call/fair-queue.ts';
import { networksOf, widestOf } from '#call/network.ts';
import { lockOwn } from '#call/own-rows.ts';
import { orNotFound, refuse } from '#call/refuse.ts';
import { inOwnQueue, route, routeWithOwnTransactions } from '#call/route.ts';
import type { SessionScope } from '#call/scope.ts';
import { bornBefore, idleSince } from '#call/session.ts';
import { ofAdministrator } from '#db/query/own.ts';
import { sessions } from '#db/schema/access-tables.ts';
import { administrators } from '#db/schema/congregation-tables.ts';
import { createComparePassword } from './compare-password.ts';
import { confirm } from './confirm.ts';
import { createReadOwners } from './devices.ts';
import { beginSignIn, signInByPasskey } from './passkey-sign-in.ts';
import { begin, create, remove, selectPasskeys } from './passkeys.ts';
import { signIn } from './sign-in.ts';

interface Asking {
  address: string;
  hasLeft: () => boolean;
}

const ofCaller = (scope: SessionScope) => ofAdministrator(scope, sessions, scope.user.id);

async function listSessions(scope: SessionScope): Promise<Session[]> {
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
async function endSession(scope: SessionScope, id: string) {
  const [ended] = await scope.db
    .delete(sessions)
    .where(and(ofCaller(scope), eq(sessions.id, id)))
    .returning();
  return orNotFound(ended, 'session');
}

async function endOtherSessions(scope: SessionScope): Promise<number> {
  const { db, user, sessionHash } = scope;
  // Two such calls could each wait for a row of the other.
  await lockOwn(scope, administrators, user.id);
  const ended = await db
    .delete(sessions)
    .where(and(ofCaller(scope), ne(sessions.token_hash, sessionHash)))
    .returning({ id: sessions.id });
  return ended.length;
}

/** @param isShared when everybody knows the password of an account, as in the public demonstration */
export function authRoutes(passwords: Passwords, isShared = false) {
  const comparePassword = createComparePassword(passwords);
  const readOwners = createReadOwners();
  // These calls have a queue of their own, so that a flood of them delays no public link.
  const passkeys = createFairQueue({
    name: 'passkeys of strangers',
    ofAll: 2,
    ofLine: 1,
    waiting: 200,
    waitingOfLine: 100,
    longestWaitMs: 2_000,
  });
  const inTurn = <T>({ address, hasLeft }: Asking, work: () => Promise<T>): Promise<T> =>
    passkeys.run(widestOf(networksOf(address)), () => (hasLeft() ? refuse('unavailable') : work()));
  return [
    inOwnQueue(route(api.login, (call) => signIn(call, comparePassword, readOwners, isShared))),

    route(api.getSession, async ({ user, congregation }) => ({ user, congregation })),

    inOwnQueue(
      routeWithOwnTransactions(api.confirmPassword, (call) => confirm(call, comparePassword)),
    ),

    route(api.logout, async ({ db, user, sessionHash, record }) => {
      await db.delete(sessions).where(eq(sessions.token_hash, sessionHash));
      record(user, EVENT);
    }),

    route(api.listSessions, listSessions),

    route(api.endSession, async (call) => {
      const { id, device } = await endSession(call, call.params.id);
      call.record({ id, name: device ?? 'Dispositivo desconocido' }, EVENT);
    }),

    route(api.endOtherSessions, async (call) => {
      const before = { sessions: await endOtherSessions(call) };
      call.record(call.user, { before, after: { sessions: 0 } });
    }),

    route(api.listPasskeys, selectPasskeys),
    // It stores the challenge, which is no change of the data.
    routeWithOwnTransactions(api.beginPasskey, begin),
    route(api.createPasskey, create),
    route(api.deletePasskey, remove),
    inOwnQueue(route(api.beginPasskeySignIn, (call) => inTurn(call, () => beginSignIn(call)))),
    inOwnQueue(route(api.signInWithPasskey, (call) => inTurn(call, () => signInByPasskey(call)))),
  ];
}
