import { acceptInvitation, getInvitation } from '@territorios/contract/congregations/api.ts';
import type { Passwords } from '#administrators/passwords.ts';
import { route, type Route } from '#call/route.ts';
import { countFailures, type CountFailedLookup } from '#public-territory/failed-lookups.ts';
import { accept } from './accept.ts';
import { findInvitation } from './invitations.ts';

const ATTEMPTS_A_MINUTE = 20;

export function congregationRoutes(
  passwords: Passwords,
  countFailedLookup: CountFailedLookup,
): Route[] {
  const countAttempt = countFailures(ATTEMPTS_A_MINUTE);
  return [
    route(getInvitation, async (call) => {
      await findInvitation({ ...call, countFailedLookup });
      return {};
    }),
    route(acceptInvitation, (call) =>
      accept({ ...call, countFailedLookup }, passwords, countAttempt),
    ),
  ];
}
