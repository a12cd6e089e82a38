import * as api from '@territorios/contract/auth/api.ts';
import { eq } from 'drizzle-orm';
import type { Passwords } from '#administrators/passwords.ts';
import { route, routeWithOwnTransactions } from '#call/route.ts';
import { sessions } from '#db/schema/access-tables.ts';
import { createComparePassword } from './compare-password.ts';
import { confirm } from './confirm.ts';
import { beginSignIn, signInByPasskey } from './passkey-sign-in.ts';
import { begin, create, list, remove } from './passkeys.ts';
import { endOtherSessions, endSession, listSessions } from './sessions.ts';
import { signIn } from './sign-in.ts';

export function authRoutes(passwords: Passwords) {
  const comparePassword = createComparePassword(passwords);
  return [
    route(api.login, (call) => signIn(call, comparePassword)),

    route(api.getSession, async ({ user, congregation }) => ({ user, congregation })),

    routeWithOwnTransactions(api.confirmPassword, (call) => confirm(call, comparePassword)),

    route(api.logout, async ({ db, user, sessionHash, record }) => {
      await db.delete(sessions).where(eq(sessions.token_hash, sessionHash));
      record(user);
    }),

    route(api.listSessions, listSessions),

    route(api.endSession, async (call) => {
      const { id, device } = await endSession(call, call.params.id);
      call.record({ id, name: device ?? 'Dispositivo desconocido' });
    }),

    route(api.endOtherSessions, async (call) => {
      const count = await endOtherSessions(call);
      call.record(count === 0 ? null : call.user);
    }),

    route(api.listPasskeys, list),
    // It stores the challenge, which is no change of the data.
    routeWithOwnTransactions(api.beginPasskey, begin),
    route(api.createPasskey, create),
    route(api.deletePasskey, remove),
    route(api.beginPasskeySignIn, beginSignIn),
    route(api.signInWithPasskey, signInByPasskey),
  ];
}
