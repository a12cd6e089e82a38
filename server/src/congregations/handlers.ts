import * as api from '@territorios/contract/congregations/api.ts';
import type { Passwords } from '#administrators/passwords.ts';
import { demandStillFresh } from '#call/fresh-session.ts';
import { refuse } from '#call/refuse.ts';
import {
  heavy,
  inOwnQueue,
  route,
  routeWithOwnTransactions,
  type OwnTransactionsCall,
  type Route,
} from '#call/route.ts';
import { countFailures, type CountFailedLookup } from '#public-territory/failed-lookups.ts';
import { accept } from './accept.ts';
import { deleteCongregation } from './delete.ts';
import { findInvitation } from './invitations.ts';
import { createTakeAlong } from './take-along.ts';

const ATTEMPTS_A_MINUTE = 20;

/** @throws Refusal delete_congregation_forbidden, reauthenticate (403), unauthenticated (401), other_name (400) */
async function deleteOwn(call: OwnTransactionsCall<typeof api.deleteCongregation>): Promise<void> {
  const { db, user, congregation, body, announce } = call;
  if (user.role !== 'superadmin') refuse('delete_congregation_forbidden');
  await deleteCongregation(db, congregation.id, async (tx, name) => {
    await demandStillFresh({ ...call, db: tx });
    if (body.name !== name) refuse('other_name');
  });
  announce(congregation.id);
}

export function congregationRoutes(
  passwords: Passwords,
  countFailedLookup: CountFailedLookup,
  exportFolder: string,
): Route[] {
  const countAttempt = countFailures(ATTEMPTS_A_MINUTE);
  return [
    route(api.getInvitation, async (call) => {
      await findInvitation({ ...call, countFailedLookup });
      return {};
    }),
    route(api.acceptInvitation, (call) =>
      accept({ ...call, countFailedLookup }, passwords, countAttempt),
    ),
    inOwnQueue(routeWithOwnTransactions(api.exportCongregation, createTakeAlong(exportFolder))),
    heavy(routeWithOwnTransactions(api.deleteCongregation, deleteOwn)),
  ];
}
