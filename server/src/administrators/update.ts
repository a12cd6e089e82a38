import type { updateAdministrator as endpoint } from '@territorios/contract/administrators/api.ts';
import { refuseUpdate } from '@territorios/contract/administrators/rules.ts';
import { and, ne } from 'drizzle-orm';
import { demandFresh, demandStillFresh } from '#call/fresh-session.ts';
import { readerOf, updateOwn } from '#call/own-rows.ts';
import { refuseIf } from '#call/refuse.ts';
import type { Call } from '#call/route.ts';
import { lockCongregation } from '#db/query/lock.ts';
import { ofAdministrator } from '#db/query/own.ts';
import { passkeys, sessions } from '#db/schema/access-tables.ts';
import { administrators } from '#db/schema/congregation-tables.ts';
import type { Passwords } from './passwords.ts';

const readAdministrator = readerOf(administrators, 'administrator');

export const ownAdministrators = {
  table: administrators,
  read: readAdministrator,
  auditFields: (row: typeof administrators.$inferSelect) => ({
    name: row.name,
    email: row.email,
    password: row.password_hash,
  }),
};

/** A new password ends their other sessions. @throws Refusal update_administrator_forbidden, reauthenticate (403), not_found (404), email_unusable (409) */
export async function updateAdministrator(call: Call<typeof endpoint>, passwords: Passwords) {
  const { db, user, congregation, sessionHash, params, body } = call;
  const { password, ...fields } = body;
  const seen = await readAdministrator(call, params.id);
  refuseIf(refuseUpdate(user, seen));
  const needsFresh = ({ email }: { email: string }) =>
    password !== undefined || (fields.email !== undefined && fields.email !== email);
  if (needsFresh(seen)) demandFresh(call);
  // The hash is made before the locks, for which others would wait.
  const password_hash =
    password === undefined ? undefined : await passwords.hash(password, congregation.id);
  await lockCongregation(call);
  const updated = await updateOwn(call, ownAdministrators, params.id, async (before) => {
    // The session is checked once more: the e-mail may have changed, and the input would change it back.
    if (needsFresh(before)) await demandStillFresh(call);
    return { ...fields, password_hash };
  });
  if (password !== undefined) {
    const ofTarget = ofAdministrator(call, sessions, params.id);
    await db.delete(sessions).where(and(ofTarget, ne(sessions.token_hash, sessionHash)));
    // Somebody who forgot the password or lost a device gets both anew.
    if (params.id !== user.id) {
      await db.delete(passkeys).where(ofAdministrator(call, passkeys, params.id));
    }
  }
  return updated;
}
