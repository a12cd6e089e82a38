import { getSession, login, logout } from '@territorios/contract/auth/api.ts';
import { eq } from 'drizzle-orm';
import { administrators, sessions } from '#db/schema.ts';
import { refuse } from '#http/refuse.ts';
import { route } from '#http/route.ts';
import { hashToken, newToken } from '#http/session.ts';
import { passwordMatches } from './passwords.ts';

export const authRoutes = [
  route(login, async ({ db, body, now }) => {
    const [user] = await db
      .select()
      .from(administrators)
      .where(eq(administrators.email, body.email));
    const matches = await passwordMatches(user?.password_hash, body.password);
    if (!user || !matches) return refuse('wrong_credentials');
    const token = newToken();
    await db.insert(sessions).values({
      token_hash: hashToken(token),
      congregation_id: user.congregation_id,
      administrator_id: user.id,
      created_at: now.toISOString(),
      last_used_at: now.toISOString(),
    });
    return { token, user };
  }),

  route(getSession, async ({ user }) => ({ user })),

  route(logout, async ({ db, sessionHash }) => {
    await db.delete(sessions).where(eq(sessions.token_hash, sessionHash));
  }),
];
