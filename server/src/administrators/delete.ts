import type { Administrator } from '@territorios/contract/administrators/api.ts';
import { refuseDelete } from '@territorios/contract/administrators/rules.ts';
import { demandFresh } from '#call/fresh-session.ts';
import { orNotFound, refuse, refuseIf } from '#call/refuse.ts';
import type { SessionScope } from '#call/scope.ts';
import { lockCongregation } from '#db/query/lock.ts';
import { allOwn, own } from '#db/query/own.ts';
import { administrators } from '#db/schema/tables.ts';

/**
 * Deletes an administrator, whose sessions end with them. A superadmin always remains: nobody
 * deletes oneself, and of two who delete each other the second no longer exists.
 * @returns who was deleted
 * @throws Refusal delete_self_forbidden, delete_administrator_forbidden, reauthenticate (403),
 *   not_found (404), unauthenticated (401) when the caller was deleted at the same moment
 */
export async function deleteAdministrator(scope: SessionScope, id: string): Promise<Administrator> {
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
  await db.delete(administrators).where(own(scope, administrators, id));
  return target;
}
