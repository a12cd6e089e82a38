import {
  createAdministrator,
  deleteAdministrator as deleteAdministratorEndpoint,
  listAdministrators,
  updateAdministrator as updateAdministratorEndpoint,
} from '@territorios/contract/administrators/api.ts';
import { refuseCreate } from '@territorios/contract/administrators/rules.ts';
import { demandFresh } from '#call/fresh-session.ts';
import { orNotFound, refuseIf } from '#call/refuse.ts';
import { route } from '#call/route.ts';
import { lockCongregation } from '#db/query/lock.ts';
import { byName } from '#db/query/order.ts';
import { allOwn } from '#db/query/own.ts';
import { administrators } from '#db/schema/tables.ts';
import { deleteAdministrator } from './delete.ts';
import { hashPassword, temporaryPassword } from './passwords.ts';
import { updateAdministrator } from './update.ts';

export const administratorRoutes = [
  route(listAdministrators, (scope) =>
    scope.db
      .select()
      .from(administrators)
      .where(allOwn(scope, administrators))
      .orderBy(byName(administrators.name), administrators.id),
  ),

  route(createAdministrator, async (call) => {
    const { db, user, congregation, body, now, record } = call;
    refuseIf(refuseCreate(user));
    demandFresh(call);
    const { password: chosen, ...fields } = body;
    const password = chosen ?? temporaryPassword();
    const password_hash = await hashPassword(password, congregation.id);
    // Before the e-mail is taken: a colleague who holds the congregation may be waiting for it.
    await lockCongregation(call);
    const created_at = now.toISOString();
    const [created] = await db
      .insert(administrators)
      .values({
        ...fields,
        congregation_id: congregation.id,
        role: 'admin',
        password_hash,
        created_at,
        updated_at: created_at,
      })
      .returning();
    const administrator = orNotFound(created, 'administrator');
    record(administrator);
    return chosen === undefined
      ? { administrator, temporary_password: password }
      : { administrator };
  }),

  route(updateAdministratorEndpoint, async (call) => {
    const { params, body, record } = call;
    const { administrator, changes } = await updateAdministrator(call, params.id, body);
    record(administrator, { changes });
    return administrator;
  }),

  route(deleteAdministratorEndpoint, async (call) => {
    call.record(await deleteAdministrator(call, call.params.id));
  }),
];
