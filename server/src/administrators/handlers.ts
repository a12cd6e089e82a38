import {
  createAdministrator,
  deleteAdministrator as deleteAdministratorEndpoint,
  listAdministrators,
  updateAdministrator as updateAdministratorEndpoint,
} from '@territorios/contract/administrators/api.ts';
import { refuseCreate } from '@territorios/contract/administrators/rules.ts';
import { eq } from 'drizzle-orm';
import { demandFresh } from '#call/fresh-session.ts';
import { found, refuseIf } from '#call/refuse.ts';
import { route } from '#call/route.ts';
import { lockCongregation } from '#db/query/lock.ts';
import { byName } from '#db/query/order.ts';
import { administrators } from '#db/schema/tables.ts';
import { deleteAdministrator } from './delete.ts';
import { hashPassword, temporaryPassword } from './passwords.ts';
import { updateAdministrator } from './update.ts';

export const administratorRoutes = [
  route(listAdministrators, ({ db, congregation }) =>
    db
      .select()
      .from(administrators)
      .where(eq(administrators.congregation_id, congregation.id))
      .orderBy(byName(administrators.name), administrators.id),
  ),

  route(createAdministrator, async (call) => {
    const { db, user, congregation, body, now, record } = call;
    refuseIf(refuseCreate(user));
    demandFresh(call, now);
    const { password: chosen, ...fields } = body;
    const password = chosen ?? temporaryPassword();
    const password_hash = await hashPassword(password, congregation.id);
    // Before the e-mail is taken: a colleague who holds the congregation may be waiting for it.
    await lockCongregation(db, congregation.id);
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
    const administrator = found(created, 'administrator');
    record(administrator);
    return chosen === undefined
      ? { administrator, temporary_password: password }
      : { administrator };
  }),

  route(updateAdministratorEndpoint, async (call) => {
    const { db, now, params, body, record } = call;
    const { administrator, changes } = await updateAdministrator(db, now, call, params.id, body);
    record(administrator, { changes });
    return administrator;
  }),

  route(deleteAdministratorEndpoint, async (call) => {
    call.record(await deleteAdministrator(call.db, call.now, call, call.params.id));
  }),
];
