import type { Administrator } from '@territorios/contract/administrators/api.ts';
import { refuseUpdate } from '@territorios/contract/administrators/rules.ts';
import type { AuditChange } from '@territorios/contract/audit-entry.ts';
import { and, ne } from 'drizzle-orm';
import { changesBetween } from '#call/audit.ts';
import { demandFresh } from '#call/fresh-session.ts';
import { orNotFound, refuseIf } from '#call/refuse.ts';
import type { SessionScope } from '#call/scope.ts';
import { lockCongregation } from '#db/query/lock.ts';
import { ofAdministrator, own } from '#db/query/own.ts';
import { passkeys, sessions } from '#db/schema/access-tables.ts';
import { administrators } from '#db/schema/tables.ts';
import { hashPassword } from './passwords.ts';

export interface AdministratorChanges {
  name?: string | undefined;
  email?: string | undefined;
  password?: string | undefined;
}

/** A password changes without being told. */
export const PASSWORD_CHANGE: AuditChange = { field: 'password', from: null, to: null };

const auditFields = ({ name, email }: Administrator) => ({ name, email });

/**
 * Changes an administrator. A new password ends every session of theirs but the one in use.
 * @returns the administrator, and what changed
 * @throws Refusal update_administrator_forbidden, reauthenticate (403), not_found (404), email_unusable (409)
 */
export async function updateAdministrator(
  scope: SessionScope,
  id: string,
  { password, ...fields }: AdministratorChanges,
): Promise<{ administrator: Administrator; changes: AuditChange[] }> {
  const { db, now, user, congregation, sessionHash } = scope;
  const one = own(scope, administrators, id);
  const [row] = await db.select().from(administrators).where(one);
  const seen = orNotFound(row, 'administrator');
  refuseIf(refuseUpdate(user, seen));
  const demandFreshFor = ({ email }: Administrator) => {
    const changesEmail = fields.email !== undefined && fields.email !== email;
    if (changesEmail || password !== undefined) demandFresh(scope);
  };
  demandFreshFor(seen);
  // Before the locks, which others would wait for.
  const password_hash =
    password === undefined ? undefined : await hashPassword(password, congregation.id);
  await lockCongregation(scope);
  const [locked] = await db.select().from(administrators).where(one).for('no key update');
  const before = orNotFound(locked, 'administrator');
  // Once more: the address may have changed meanwhile, and what was sent would change it back.
  demandFreshFor(before);
  const [updated] = await db
    .update(administrators)
    .set({ ...fields, password_hash, updated_at: now.toISOString() })
    .where(one)
    .returning();
  if (password_hash !== undefined) {
    await db
      .delete(sessions)
      .where(and(ofAdministrator(scope, sessions, id), ne(sessions.token_hash, sessionHash)));
  }
  // Who forgot the password, or lost a device, gets both back anew.
  if (password_hash !== undefined && id !== user.id) {
    await db.delete(passkeys).where(ofAdministrator(scope, passkeys, id));
  }
  const administrator = orNotFound(updated, 'administrator');
  const changes = changesBetween(auditFields(before), auditFields(administrator));
  return {
    administrator,
    changes: password_hash === undefined ? changes : [...changes, PASSWORD_CHANGE],
  };
}
