import type { Administrator } from '@territorios/contract/administrators/api.ts';
import { refuseDelete } from '@territorios/contract/administrators/rules.ts';
import { eq } from 'drizzle-orm';
import { demandFresh } from '#call/fresh-session.ts';
import { found, refuse, refuseIf } from '#call/refuse.ts';
import type { SignedIn } from '#call/route.ts';
import type { Transaction } from '#db/connection/client.ts';
import { lockCongregation } from '#db/query/lock.ts';
import { administrators } from '#db/schema/tables.ts';
import { administratorOf } from './select.ts';

/**
 * Deletes an administrator, whose sessions end with them. A superadmin always remains: nobody
 * deletes oneself, and of two who delete each other the second no longer exists.
 * @returns who was deleted
 * @throws Refusal delete_self_forbidden, delete_administrator_forbidden, reauthenticate (403),
 *   not_found (404), unauthenticated (401) when the caller was deleted at the same moment
 */
export async function deleteAdministrator(
  tx: Transaction,
  now: Date,
  { user, congregation, confirmedAt }: Pick<SignedIn, 'user' | 'congregation' | 'confirmedAt'>,
  id: string,
): Promise<Administrator> {
  await lockCongregation(tx, congregation.id);
  const people = await tx
    .select()
    .from(administrators)
    .where(eq(administrators.congregation_id, congregation.id));
  const actor = people.find((person) => person.id === user.id) ?? refuse('unauthenticated');
  const target = found(
    people.find((person) => person.id === id),
    'administrator',
  );
  refuseIf(refuseDelete(actor, target));
  demandFresh({ confirmedAt }, now);
  await tx.delete(administrators).where(administratorOf(congregation.id, id));
  return target;
}
