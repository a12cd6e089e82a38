import type { acceptInvitation } from '@territorios/contract/congregations/api.ts';
import type { Passwords } from '#administrators/passwords.ts';
import { deviceName } from '#auth/device-name.ts';
import { rememberDevice } from '#auth/devices.ts';
import { openSession } from '#auth/open-session.ts';
import { EVENT, writeAudit } from '#call/audit.ts';
import { networksOf, widestOf } from '#call/network.ts';
import { refuse } from '#call/refuse.ts';
import type { Call } from '#call/route.ts';
import { newToken, sha256 } from '#call/tokens.ts';
import { transact } from '#db/connection/transact.ts';
import type { CountFailure } from '#public-territory/failed-lookups.ts';
import { foundCongregation } from './create.ts';
import { findInvitation, takeInvitation, type InvitedCall } from './invitations.ts';

/** @throws Refusal not_found (404), other_email (400), email_unusable (409), too_many (429), unavailable (503) */
export async function accept(
  call: Call<typeof acceptInvitation> & InvitedCall,
  passwords: Passwords,
  countAttempt: CountFailure,
) {
  const { db, now, address, body, device, userAgent } = call;
  const invitation = await findInvitation(call);
  // Each attempt costs a hash, and tells whether an e-mail is taken.
  countAttempt(call.params.code, now);
  const { congregation_name, name, email, password, time_zone } = body;
  if (invitation.email !== null && invitation.email !== email) refuse('other_email');
  const network = widestOf(networksOf(address));
  const password_hash = await passwords.hashOfStranger(password, network);
  const { secret, ...opened } = await transact(db, async (tx) => {
    await takeInvitation(tx, call);
    const user = await foundCongregation(tx, now, {
      name: congregation_name,
      time_zone,
      superadministrator: { name, email, password_hash },
      by: (administrator) => ({ administrator, address }),
    });
    const token = await openSession(tx, now, user, deviceName(userAgent));
    const secret = newToken();
    await rememberDevice(tx, now, user, sha256(secret));
    const actor = { congregation_id: user.congregation_id, administrator: user, address };
    await writeAudit(tx, now, actor, { subject: 'session', action: 'signed_in', ...EVENT });
    return { token, user, secret };
  });
  device.remember(secret);
  return opened;
}
