import { refuseDelete } from '@territorios/contract/administrators/rules.ts';
import { demandStillFresh } from '#call/fresh-session.ts';
import { deleteOwn } from '#call/own-rows.ts';
import { orNotFound, refuse, refuseIf } from '#call/refuse.ts';
import type { SessionScope, WriteScope } from '#call/scope.ts';
import { lockCongregation } from '#db/query/lock.ts';
import { allOwn } from '#db/query/own.ts';
import { administrators } from '#db/schema/congregation-tables.ts';
import { ownAdministrators } from './update.ts';

/**
 * A superadmin always remains: of two who delete each other, the second gets unauthenticated (401).
 * @throws delete_self_forbidden, delete_administrator_forbidden, reauthenticate (403), not_found (404)
 */
export async function deleteAdministrator(
  scope: SessionScope & WriteScope,
  id: string,
): Promise<void> {
  const { db, user } = scope;
  await lockCongregation(scope);
  const people = await db.select().from(administrators).where(allOwn(scope, administrators));
  const actor = people.find((person) => person.id === user.id) ?? refuse('unauthenticated');
  const target = orNotFound(
    people.find((person) => person.id === id),
    'administrator',
  );
  refuseIf(refuseDelete(actor, target));
  await demandStillFresh(scope);
  await deleteOwn(scope, ownAdministrators, id);
}
