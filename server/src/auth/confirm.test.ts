import {
  createAdministrator,
  deleteAdministrator,
  updateAdministrator,
} from '@territorios/contract/administrators/api.ts';
import { listAuditEntries } from '@territorios/contract/audit/api.ts';
import { confirmPassword, getSession, login } from '@territorios/contract/auth/api.ts';
import type { Endpoint } from '@territorios/contract/endpoint.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { TEST_NOW, TEST_PASSWORD, type TestUser } from '#testing/app.ts';
import { fileApp } from '#testing/file-app.ts';

const MINUTE = 60_000;
const REAUTHENTICATE = {
  status: 403,
  body: { error: 'Confirme su contraseña para continuar', code: 'reauthenticate' },
};

const t = await fileApp();
let ana: TestUser;

beforeAll(async () => {
  ana = await t.congregation();
});

const after = (minutes: number) => {
  t.clock.now = new Date(TEST_NOW.getTime() + minutes * MINUTE);
};

const actionsOf = async (user: TestUser) =>
  (await t.call(listAuditEntries, { query: {} }, user)).map(({ action }) => action);

interface Change {
  endpoint: Endpoint;
  sent: { params?: { id: string }; body?: object };
}

/** Each change of who may sign in, by its name. */
async function changesOf(user: TestUser) {
  const colleague = await t.colleague(user);
  const own = { id: user.id };
  const other = { id: colleague.id };
  const update = (params: { id: string }, body: object): Change => ({
    endpoint: updateAdministrator,
    sent: { params, body },
  });
  return {
    ownEmail: update(own, { email: `de${user.email}` }),
    ownPassword: update(own, { password: TEST_PASSWORD }),
    anotherEmail: update(other, { email: `x${user.email}` }),
    anotherPassword: update(other, { password: 'otra clave' }),
    creation: {
      endpoint: createAdministrator,
      sent: { body: { name: 'Eva', email: `eva${user.email}` } },
    },
    deletion: { endpoint: deleteAdministrator, sent: { params: other } },
  };
}

describe('a change of who may sign in', () => {
  it('a change of who may sign in is refused from the fifteenth minute after the password was given, and changes nothing', async () => {
    const user = await t.congregation();
    const changes: [string, Change][] = Object.entries(await changesOf(user));
    after(15);
    for (const [name, { endpoint, sent }] of changes) {
      expect([name, await t.send(endpoint, sent, user)]).toEqual([name, REAUTHENTICATE]);
    }
    after(15 - 1 / MINUTE);
    for (const [name, { endpoint, sent }] of changes) {
      const { status } = await t.send(endpoint, sent, user);
      expect([name, status]).toEqual([name, endpoint.status ?? 200]);
    }
  });

  it('a change of who may sign in is refused after a password that was given while the clock was hours ahead', async () => {
    const user = await t.congregation();
    after(11 * 60);
    await t.call(confirmPassword, { body: { password: TEST_PASSWORD } }, user);
    t.clock.now = TEST_NOW;
    const { endpoint, sent } = (await changesOf(user)).anotherEmail;
    expect(await t.send(endpoint, sent, user)).toEqual(REAUTHENTICATE);
  });

  it('a change of who may sign in needs no password while the e-mail stays and no password is sent', async () => {
    const user = await t.congregation();
    after(60);
    const body = { name: 'Otro nombre', email: user.email.toUpperCase(), password: '' };
    const { status } = await t.send(updateAdministrator, { params: { id: user.id }, body }, user);
    expect(status).toBe(200);
  });

  it('a refusal for an old password is not recorded as a refusal of a role', async () => {
    const user = await t.congregation();
    const { endpoint, sent } = (await changesOf(user)).creation;
    after(60);
    await t.send(endpoint, sent, user);
    expect(await actionsOf(user)).not.toContain('refused');
  });

  it('a refusal of the role comes before the question for the password', async () => {
    const admin = await t.colleague(ana);
    after(60);
    const sent = { body: { name: 'Eva', email: 'eva@example.org' } };
    const { body } = await t.send(createAdministrator, sent, admin);
    expect(body.code).toBe('create_administrator_forbidden');
  });
});

describe('giving the password again', () => {
  it('giving the password again makes this session fresh for fifteen minutes, and no other of the same person', async () => {
    const user = await t.congregation();
    const { token } = await t.call(login, { body: { email: user.email, password: TEST_PASSWORD } });
    const elsewhere = { ...user, token };
    const { endpoint, sent } = (await changesOf(user)).ownEmail;
    after(60);
    await t.call(confirmPassword, { body: { password: TEST_PASSWORD } }, user);
    expect(await t.send(endpoint, sent, elsewhere)).toEqual(REAUTHENTICATE);
    after(75);
    expect(await t.send(endpoint, sent, user)).toEqual(REAUTHENTICATE);
    after(75 - 1 / MINUTE);
    expect((await t.send(endpoint, sent, user)).status).toBe(200);
    expect(await actionsOf(user)).toContain('confirmed');
  });

  it('confirming with a wrong password is refused at its field, keeps the session and is in the audit', async () => {
    const user = await t.congregation();
    const wrong = { body: { password: 'equivocada' } };
    expect(await t.send(confirmPassword, wrong, user)).toEqual({
      status: 400,
      body: {
        error: 'La contraseña no es correcta',
        code: 'wrong_password',
        fields: { password: 'La contraseña no es correcta' },
      },
    });
    expect((await t.send(getSession, {}, user)).status).toBe(200);
    expect(await actionsOf(user)).toContain('sign_in_failed');
  });

  it('confirming is refused after ten failures in the session, also at the same moment, and the owner still signs in', async () => {
    const user = await t.congregation();
    const guess = () => t.send(confirmPassword, { body: { password: 'adivinada' } }, user);
    const guesses = await Promise.all(Array.from({ length: 15 }, guess));
    expect(guesses.filter(({ status }) => status === 400)).toHaveLength(10);
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(5);
    const right = { body: { password: TEST_PASSWORD } };
    expect((await t.send(confirmPassword, right, user)).status).toBe(429);
    expect(await actionsOf(user)).toContain('sign_in_blocked');

    const { token } = await t.call(login, { body: { email: user.email, password: TEST_PASSWORD } });
    await t.call(confirmPassword, right, { ...user, token });
    after(15);
    await t.call(confirmPassword, right, user);
  });

  it('a confirmation does not outlive a change of the password at the same moment', async () => {
    const user = await t.congregation();
    const boss = await t.colleague(user, 'superadmin');
    for (let round = 0; round < 10; round += 1) {
      const password = round === 0 ? TEST_PASSWORD : `clave ${round - 1}`;
      const session = await t.call(login, { body: { email: user.email, password } });
      const mine = { ...user, token: session.token };
      const change = { params: { id: user.id }, body: { password: `clave ${round}` } };
      await Promise.all([
        t.send(confirmPassword, { body: { password } }, mine),
        t.call(updateAdministrator, change, boss),
      ]);
      expect((await t.send(getSession, {}, mine)).status).toBe(401);
    }
  });
});
