import {
  beginPasskey,
  beginPasskeySignIn,
  confirmPassword,
  createPasskey,
  deletePasskey,
  endOtherSessions as endOtherSessionsEndpoint,
  endSession as endSessionEndpoint,
  getSession,
  listPasskeys,
  listSessions as listSessionsEndpoint,
  login,
  logout,
  signInWithPasskey,
} from '@territorios/contract/auth/api.ts';
import { eq } from 'drizzle-orm';
import { route, routeWithOwnTransactions } from '#call/route.ts';
import { sessions } from '#db/schema/access-tables.ts';
import { confirm } from './confirm.ts';
import { beginSignIn, signInByPasskey } from './passkey-sign-in.ts';
import { begin, create, list, remove } from './passkeys.ts';
import { endOtherSessions, endSession, listSessions } from './sessions.ts';
import { signIn } from './sign-in.ts';

export const authRoutes = [
  route(login, signIn),

  route(getSession, async ({ user }) => ({ user })),

  routeWithOwnTransactions(confirmPassword, confirm),

  route(logout, async ({ db, user, sessionHash, record }) => {
    await db.delete(sessions).where(eq(sessions.token_hash, sessionHash));
    record(user);
  }),

  route(listSessionsEndpoint, listSessions),

  route(endSessionEndpoint, async (call) => {
    const { id, device } = await endSession(call, call.params.id);
    call.record({ id, name: device ?? 'Dispositivo desconocido' });
  }),

  route(endOtherSessionsEndpoint, async (call) => {
    const count = await endOtherSessions(call);
    call.record(count === 0 ? null : call.user);
  }),

  route(listPasskeys, list),
  // It notes the question, which is no change of the data.
  routeWithOwnTransactions(beginPasskey, begin),
  route(createPasskey, create),
  route(deletePasskey, remove),
  route(beginPasskeySignIn, beginSignIn),
  route(signInWithPasskey, signInByPasskey),
];
