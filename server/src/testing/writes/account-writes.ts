import {
  createAdministrator,
  type createAdministrator as endpoint,
} from '@territorios/contract/administrators/api.ts';
import * as auth from '@territorios/contract/auth/api.ts';
import { updateDigest } from '@territorios/contract/digest/api.ts';
import type { RequestParts } from '@territorios/contract/endpoint.ts';
import { updateSettings } from '@territorios/contract/settings/api.ts';
import { TEST_PASSWORD } from '#testing/app.ts';
import { createAuthenticator } from '#testing/authenticator.ts';
import { addPasskey } from '#testing/passkey.ts';
import { bothSides, gone, next, type Congregation, type MakeWrite, type Sides } from './write.ts';

const ORIGIN = 'http://localhost:80';
const UNKNOWN_DEVICE = 'Dispositivo desconocido';

export function accountWrites({ t, ana }: Congregation) {
  const credentials = { email: ana.email, password: TEST_PASSWORD };
  const ofAna = { administrator_id: ana.id, administrator_name: 'Superadministrador' };

  const account = ({ text }: Sides['from']) => ({
    name: `Eva ${text}`,
    email: `eva${next()}@example.org`,
  });
  const administrator = async (body: RequestParts<typeof endpoint>['body']) =>
    (await t.call(createAdministrator, { body }, ana)).administrator;
  const otherSession = async () => {
    await t.call(auth.login, { body: credentials });
    return t.call(auth.listSessions, {}, ana);
  };
  const device = async () => {
    const user = await t.colleague(ana);
    const authenticator = createAuthenticator(ORIGIN);
    return {
      user,
      authenticator,
      made: authenticator.make(await t.call(auth.beginPasskey, {}, user)),
    };
  };
  const settings = ({ text, count, flag }: Sides['from']) => ({
    territory_link_days: count,
    share_text: `${text} {enlace}`,
    card_codes: flag,
    congregation_name: text,
    rest_months: count % 25,
    no_visit: flag,
    keep_service_years: flag ? 2 + (count % 19) : null,
  });

  return {
    'POST /auth/login': async () => ({
      body: credentials,
      entries: [{ named: ofAna }],
      repeats: true,
    }),
    'POST /auth/confirm': async () => ({
      body: { password: TEST_PASSWORD },
      entries: [{ named: ofAna }],
      repeats: true,
    }),
    'POST /auth/logout': async () => {
      const user = await t.colleague(ana);
      return { user, entries: [{ named: { administrator_id: user.id, subject_id: user.id } }] };
    },
    'DELETE /auth/sessions/:id': async () => {
      const id = (await otherSession()).find(({ current }) => !current)?.id ?? '';
      return {
        params: { id },
        entries: [{ named: { ...ofAna, subject_id: id, subject_name: UNKNOWN_DEVICE } }],
      };
    },
    'DELETE /auth/sessions': async () => {
      const others = (await otherSession()).length - 1;
      return { entries: [{ named: ofAna, values: { sessions: [others, 0] } }] };
    },
    'POST /auth/passkeys': async () => {
      const { user, made } = await device();
      const named = { administrator_id: user.id, subject_name: UNKNOWN_DEVICE };
      return { user, body: made, entries: [{ named }] };
    },
    'DELETE /auth/passkeys/:id': async () => {
      const id = await addPasskey(t, ana);
      const named = { ...ofAna, subject_id: id, subject_name: 'Chrome en Android' };
      return { params: { id }, entries: [{ named }] };
    },
    'POST /auth/passkeys/sign-in': async () => {
      const { user, authenticator, made } = await device();
      await t.call(auth.createPasskey, { body: made }, user);
      const body = authenticator.sign(await t.call(auth.beginPasskeySignIn, {}));
      return { body, entries: [{ named: { administrator_id: user.id } }] };
    },
    'PATCH /account/digest': async ({ from, to }) => {
      await t.call(updateDigest, { body: { wanted: from.flag } }, ana);
      const values = { wanted: [from.flag, to.flag] } as const;
      return { body: { wanted: to.flag }, entries: [{ named: { subject_id: ana.id }, values }] };
    },
    'PATCH /app_settings': async ({ from, to }) => {
      await t.call(updateSettings, { body: settings(from) }, ana);
      const named = {
        subject_id: ana.congregationId,
        subject_name: settings(to).congregation_name,
      };
      const values = bothSides(settings(from), settings(to));
      return { body: settings(to), entries: [{ named, values }] };
    },
    'POST /congregation/export': async () => ({
      entries: [{ named: { subject_id: ana.congregationId } }],
      repeats: true,
    }),
    'POST /administrators': async ({ to }) => {
      const body = { ...account(to), password: TEST_PASSWORD };
      const values = { email: [null, body.email] } as const;
      return { body, entries: [{ named: { subject_name: body.name }, values }] };
    },
    'PATCH /administrators/:id': async ({ from, to }) => {
      const before = account(from);
      const after = { ...account(to), ...(to.level === null && { email: before.email }) };
      const { id } = await administrator(before);
      const hidden = to.flag ? ['password'] : [];
      return {
        params: { id },
        body: { ...after, ...(to.flag && { password: TEST_PASSWORD }) },
        entries: [
          {
            named: { subject_id: id, subject_name: after.name },
            values: bothSides(before, after),
            hidden,
          },
        ],
        // The same password is another secret, with a salt of its own.
        repeats: to.flag,
      };
    },
    'DELETE /administrators/:id': async ({ from }) => {
      const { id, name, email } = await administrator(account(from));
      return {
        params: { id },
        entries: [{ named: { subject_id: id, subject_name: name }, values: gone({ email }) }],
      };
    },
  } satisfies Record<string, MakeWrite>;
}
