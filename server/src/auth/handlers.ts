import { confirmPassword, getSession, login, logout } from '@territorios/contract/auth/api.ts';
import { eq } from 'drizzle-orm';
import { sessions } from '#db/access-schema.ts';
import { route, routeWithOwnTransactions } from '#http/route.ts';
import { confirm } from './confirm.ts';
import { signIn } from './sign-in.ts';

export const authRoutes = [
  route(login, signIn),

  route(getSession, async ({ user }) => ({ user })),

  routeWithOwnTransactions(confirmPassword, confirm),

  route(logout, async ({ db, user, sessionHash, record }) => {
    await db.delete(sessions).where(eq(sessions.token_hash, sessionHash));
    record(user);
  }),
];
