import type { Administrator } from '@territorios/contract/administrators/api.ts';
import { refuseUpdate } from '@territorios/contract/administrators/rules.ts';
import type { AuditChange } from '@territorios/contract/audit-entry.ts';
import { and, eq, ne } from 'drizzle-orm';
import { changesBetween } from '#call/audit.ts';
import { demandFresh } from '#call/fresh-session.ts';
import { found, refuseIf } from '#call/refuse.ts';
import type { SignedIn } from '#call/route.ts';
import type { Transaction } from '#db/connection/client.ts';
import { lockCongregation } from '#db/query/lock.ts';
import { passkeys, sessions } from '#db/schema/access-tables.ts';
import { administrators } from '#db/schema/tables.ts';
import { hashPassword } from './passwords.ts';
import { administratorOf } from './select.ts';

export interface AdministratorChanges {
  name?: string | undefined;
  email?: string | undefined;
  password?: string | undefined;
}

/** A password changes without being told. */
export const PASSWORD_CHANGE: AuditChange = { field: 'password', from: null, to: null };

/**
 * Changes an administrator. A new password ends every session of theirs but the one in use.
 * @returns the administrator, and what changed
 * @throws Refusal update_administrator_forbidden, reauthenticate (403), not_found (404), email_unusable (409)
 */
export async function updateAdministrator(
  tx: Transaction,
  now: Date,
  caller: Pick<SignedIn, 'user' | 'congregation' | 'sessionHash' | 'confirmedAt'>,
  id: string,
  { password, ...fields }: AdministratorChanges,
): Promise<{ administrator: Administrator; changes: AuditChange[] }> {
  const { user, congregation, sessionHash } = caller;
  const theOne = administratorOf(congregation.id, id);
  const [row] = await tx.select().from(administrators).where(theOne);
  const seen = found(row, 'administrator');
  refuseIf(refuseUpdate(user, seen));
  const demandFreshFor = ({ email }: Administrator) => {
    const changesEmail = fields.email !== undefined && fields.email !== email;
    if (changesEmail || password !== undefined) demandFresh(caller, now);
  };
  demandFreshFor(seen);
  // Before the locks, which others would wait for.
  const password_hash =
    password === undefined ? undefined : await hashPassword(password, congregation.id);
  await lockCongregation(tx, congregation.id);
  const [locked] = await tx.select().from(administrators).where(theOne).for('no key update');
  const before = found(locked, 'administrator');
  // Once more: the address may have changed meanwhile, and what was sent would change it back.
  demandFreshFor(before);
  const [updated] = await tx
    .update(administrators)
    .set({ ...fields, password_hash, updated_at: now.toISOString() })
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
  // Who forgot the password, or lost a device, gets both back anew.
  if (password_hash !== undefined && id !== user.id) {
    await tx
      .delete(passkeys)
      .where(and(eq(passkeys.congregation_id, congregation.id), eq(passkeys.administrator_id, id)));
  }
  const administrator = found(updated, 'administrator');
  const changes = changesBetween(before, administrator, ['name', 'email']);
  return {
    administrator,
    changes: password_hash === undefined ? changes : [...changes, PASSWORD_CHANGE],
  };
}
