import { createFirstAccount, readFirstStart } from '@territorios/contract/first-start/api.ts';
import { deviceName } from '#auth/device-name.ts';
import { rememberDevice } from '#auth/devices.ts';
import { openSession } from '#auth/open-session.ts';
import { EVENT, writeAudit } from '#call/audit.ts';
import { refuse } from '#call/refuse.ts';
import { route, type Call, type Route } from '#call/route.ts';
import { newToken, sha256 } from '#call/tokens.ts';
import { createFirstCongregation } from '#congregations/create.ts';
import { createIsFirstStart } from './is-first-start.ts';

/** @throws Refusal not_here (403) away from the program's own computer; started (409) once there is an account */
async function createAccount({
  db,
  now,
  address,
  isHere,
  userAgent,
  device,
  body,
}: Call<typeof createFirstAccount>) {
  if (!isHere) refuse('not_here');
  const secret = newToken();
  const opened = await createFirstCongregation(
    db,
    () => now,
    {
      name: body.congregation_name,
      time_zone: body.time_zone,
      email: body.email,
      password: body.password,
      person: { name: body.name, address },
    },
    async (tx, { superadmin: user }) => {
      const token = await openSession(tx, now, user, deviceName(userAgent));
      await rememberDevice(tx, now, user, sha256(secret));
      const actor = { congregation_id: user.congregation_id, administrator: user, address };
      await writeAudit(tx, now, actor, { subject: 'session', action: 'signed_in', ...EVENT });
      return { token, user };
    },
  );
  if (opened === null) return refuse('started');
  device.remember(secret);
  return opened;
}

/** @param isOnScreen whether a person makes the first account; otherwise the start of the program has made it */
export function firstStartRoutes(isOnScreen: boolean): Route[] {
  const isFirstStart = createIsFirstStart(isOnScreen);
  return [
    route(readFirstStart, async ({ db, isHere }) =>
      (await isFirstStart(db)) ? { here: isHere } : refuse('not_found', { resource: 'route' }),
    ),
    route(createFirstAccount, async (call) =>
      isOnScreen ? createAccount(call) : refuse(call.isHere ? 'started' : 'not_here'),
    ),
  ];
}
