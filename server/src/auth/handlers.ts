import { getSession, login, logout } from '@territorios/contract/auth/api.ts';
import { eq } from 'drizzle-orm';
import { passwordMatches } from '#administrators/passwords.ts';
import { administrators, sessions } from '#db/schema.ts';
import { refuse } from '#http/refuse.ts';
import { route } from '#http/route.ts';
import { openSession } from './open-session.ts';

export const authRoutes = [
  route(login, async ({ db, body, now }) => {
    const [user] = await db
      .select()
      .from(administrators)
      .where(eq(administrators.email, body.email));
    const matches = await passwordMatches(user?.password_hash, body.password);
    if (!user || !matches) return refuse('wrong_credentials');
    return { token: await openSession(db, now, user), user };
  }),

  route(getSession, async ({ user }) => ({ user })),

  route(logout, async ({ db, sessionHash }) => {
    await db.delete(sessions).where(eq(sessions.token_hash, sessionHash));
  }),
];
