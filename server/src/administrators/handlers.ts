import * as api from '@territorios/contract/administrators/api.ts';
import { refuseCreate } from '@territorios/contract/administrators/rules.ts';
import { demandFresh, demandStillFresh } from '#call/fresh-session.ts';
import { createOwn } from '#call/own-rows.ts';
import { refuseIf } from '#call/refuse.ts';
import { route } from '#call/route.ts';
import { lockCongregation } from '#db/query/lock.ts';
import { allOwn, byName } from '#db/query/own.ts';
import { administrators } from '#db/schema/congregation-tables.ts';
import { deleteAdministrator } from './delete.ts';
import { temporaryPassword, type Passwords } from './passwords.ts';
import { ownAdministrators, updateAdministrator } from './update.ts';

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
    await demandStillFresh(call);
    const values = { ...fields, role: 'admin' as const, password_hash };
    const administrator = await createOwn(call, ownAdministrators, values);
    return chosen === undefined
      ? { administrator, temporary_password: password }
      : { administrator };
  }),

  route(api.updateAdministrator, (call) => updateAdministrator(call, passwords)),

  route(api.deleteAdministrator, (call) => deleteAdministrator(call, call.params.id)),
];
