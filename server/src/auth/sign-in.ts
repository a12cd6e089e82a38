import type { login } from '@territorios/contract/auth/api.ts';
import { eq } from 'drizzle-orm';
import { strangersLine } from '#administrators/passwords.ts';
import { networksOf, widestOf } from '#call/network.ts';
import { refuse } from '#call/refuse.ts';
import type { Call } from '#call/route.ts';
import { newToken, sha256 } from '#call/tokens.ts';
import { administrators } from '#db/schema/congregation-tables.ts';
import type { ComparePassword } from './compare-password.ts';
import { deviceName } from './device-name.ts';
import { rememberDevice, type ReadOwners } from './devices.ts';
import { MOST_SESSIONS, MOST_SESSIONS_OF_SHARED, openSession } from './open-session.ts';

/** @param isShared when everybody knows the password. @throws Refusal wrong_credentials (401), the same without an account; too_many (429), unavailable (503) */
export async function signIn(
  { db, now, address, userAgent, body, device }: Call<typeof login>,
  comparePassword: ComparePassword,
  readOwners: ReadOwners,
  isShared: boolean,
) {
  const networks = networksOf(address);
  const deviceHash = device.token === null ? null : sha256(device.token);
  const owners = deviceHash ? await readOwners(db, widestOf(networks), deviceHash) : [];
  const [owner] = owners;
  const { secret, ...opened } = await comparePassword(
    { db, now, body },
    {
      line:
        owner === undefined ? strangersLine(widestOf(networks)) : { lane: 'known', line: owner },
      lookUp: async () => {
        const [administrator] = await db
          .select()
          .from(administrators)
          .where(eq(administrators.email, body.email));
        return {
          administrator,
          attempt: {
            // Who mistypes a shared account keeps nobody else out of it.
            account: sha256(isShared ? `${body.email} ${networks.address}` : body.email),
            networks,
            known:
              deviceHash && administrator && owners.includes(administrator.id)
                ? { congregationId: administrator.congregation_id, hash: deviceHash }
                : null,
          },
          actor: {
            congregation_id: administrator?.congregation_id ?? null,
            administrator: administrator ?? null,
            address,
          },
          storedHash: administrator?.password_hash,
        };
      },
      refusal: 'wrong_credentials',
      success: 'signed_in',
      right: async (tx, { administrator }) => {
        const user = administrator ?? refuse('wrong_credentials');
        const secret = device.token !== null && owners.length > 0 ? device.token : newToken();
        const most = isShared ? MOST_SESSIONS_OF_SHARED : MOST_SESSIONS;
        const token = await openSession(tx, now, user, deviceName(userAgent), most);
        await rememberDevice(tx, now, user, sha256(secret));
        return { token, user, secret };
      },
    },
  );
  device.remember(secret);
  return opened;
}
