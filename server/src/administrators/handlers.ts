import * as api from '@territorios/contract/administrators/api.ts';
import { refuseCreate, refuseDelete } from '@territorios/contract/administrators/rules.ts';
import { demandFresh } from '#call/fresh-session.ts';
import { createOwn, deleteOwn } from '#call/own-rows.ts';
import { refuseIf, orNotFound, refuse } from '#call/refuse.ts';
import { route } from '#call/route.ts';
import type { SessionScope, WriteScope } from '#call/scope.ts';
import { lockCongregation } from '#db/query/lock.ts';
import { byName } from '#db/query/order.ts';
import { allOwn } from '#db/query/own.ts';
import { administrators } from '#db/schema/congregation-tables.ts';
import { temporaryPassword, type Passwords } from './passwords.ts';
import { ownAdministrators, updateAdministrator } from './update.ts';

/**
 * A superadmin always remains: no one deletes oneself, and of two who delete each other the second does not exist.
 * @throws Refusal delete_self_forbidden, delete_administrator_forbidden, reauthenticate (403),
 *   not_found (404), unauthenticated (401) when the caller was deleted at the same moment
 */
async function deleteAdministrator(scope: SessionScope & WriteScope, id: string): Promise<void> {
  const { db, user } = scope;
  await lockCongregation(scope);
  const people = await db.select().from(administrators).where(allOwn(scope, administrators));
  const actor = people.find((person) => person.id === user.id) ?? refuse('unauthenticated');
  const target = orNotFound(
    people.find((person) => person.id === id),
    'administrator',
  );
  refuseIf(refuseDelete(actor, target));
  demandFresh(scope);
  await deleteOwn(scope, ownAdministrators, id);
}

export const administratorRoutes = (passwords: Passwords) => [
  route(api.listAdministrators, (scope) =>
    scope.db
      .select()
      .from(administrators)
      .where(allOwn(scope, administrators))
      .orderBy(byName(administrators.name), administrators.id),
  ),

  route(api.createAdministrator, async (call) => {
    const { user, congregation, body } = call;
    refuseIf(refuseCreate(user));
    demandFresh(call);
    const { password: chosen, ...fields } = body;
    const password = chosen ?? temporaryPassword();
    const password_hash = await passwords.hash(password, congregation.id);
    // The lock comes before the insert: a colleague who holds it may wait for this e-mail.
    await lockCongregation(call);
    const values = { ...fields, role: 'admin' as const, password_hash };
    const administrator = await createOwn(call, ownAdministrators, values);
    return chosen === undefined
      ? { administrator, temporary_password: password }
      : { administrator };
  }),

  route(api.updateAdministrator, (call) => updateAdministrator(call, passwords)),

  route(api.deleteAdministrator, (call) => deleteAdministrator(call, call.params.id)),
];
