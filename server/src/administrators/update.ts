import type { Administrator } from '@territorios/contract/administrators/api.ts';
import { refuseUpdate } from '@territorios/contract/administrators/rules.ts';
import { and, eq, ne } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { administrators, sessions } from '#db/schema.ts';
import { found, refuseIf } from '#http/refuse.ts';
import type { SignedIn } from '#http/route.ts';
import { hashPassword } from './passwords.ts';
import { administratorOf } from './select.ts';

export interface AdministratorChanges {
  name?: string | undefined;
  email?: string | undefined;
  password?: string | undefined;
}

/**
 * Changes an administrator. A new password ends every session of theirs but the one in use.
 * @throws Refusal update_administrator_forbidden (403), not_found (404), email_taken (409)
 */
export async function updateAdministrator(
  db: Database,
  now: Date,
  { user, congregation, sessionHash }: Pick<SignedIn, 'user' | 'congregation' | 'sessionHash'>,
  id: string,
  { password, ...changes }: AdministratorChanges,
): Promise<Administrator> {
  const theOne = administratorOf(congregation.id, id);
  const [target] = await db.select().from(administrators).where(theOne);
  refuseIf(refuseUpdate(user, found(target, 'administrator')));
  const password_hash = password === undefined ? undefined : await hashPassword(password);
  return db.transaction(async (tx) => {
    const [updated] = await tx
      .update(administrators)
      .set({ ...changes, password_hash, updated_at: now.toISOString() })
      .where(theOne)
      .returning();
    if (password_hash !== undefined) {
      await tx
        .delete(sessions)
        .where(
          and(
            eq(sessions.congregation_id, congregation.id),
            eq(sessions.administrator_id, id),
            ne(sessions.token_hash, sessionHash),
          ),
        );
    }
    return found(updated, 'administrator');
  });
}
