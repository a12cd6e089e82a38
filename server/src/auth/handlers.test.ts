import { getSession, login, logout } from '@territorios/contract/auth/api.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { sessions } from '#db/schema/access-tables.ts';
import { administrators } from '#db/schema/congregation-tables.ts';
import { TEST_NOW, TEST_PASSWORD, type TestUser } from '#testing/app.ts';
import { fileApp } from '#testing/file-app.ts';

const HOUR = 3_600_000;

const t = await fileApp();
let ana: TestUser;

beforeAll(async () => {
  ana = await t.congregation();
});

const password = TEST_PASSWORD;

describe('signing in', () => {
  // Specification: 3, 7
  it('signing in answers with a token and who signed in, and nothing of the password', async () => {
    const { status, body } = await t.send(login, { body: { email: ana.email, password } });
    expect(status).toBe(200);
    expect(body).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      user: {
        id: ana.id,
        name: 'Superadministrador',
        email: ana.email,
        role: 'superadmin',
      },
    });
  });

  it('signing in does not mind the case of the e-mail, nor spaces around it', async () => {
    const email = ` ${ana.email.toUpperCase()} `;
    const { user } = await t.call(login, { body: { email, password } });
    expect(user.id).toBe(ana.id);
  });

  it('signing in takes the password as it was typed: case and spaces count', async () => {
    for (const typed of [` ${password}`, password.toUpperCase(), `${password} `]) {
      const { status } = await t.send(login, { body: { email: ana.email, password: typed } });
      expect(status).toBe(401);
    }
  });

  // Specification: 7
  it('a wrong password and an unknown e-mail have the same answer', async () => {
    const wrong = await t.send(login, { body: { email: ana.email, password: 'equivocada' } });
    const unknown = await t.send(login, { body: { email: 'nadie@example.org', password } });
    expect(wrong).toEqual({
      status: 401,
      body: { error: 'Correo o contraseña incorrectos', code: 'wrong_credentials' },
    });
    expect(unknown).toEqual(wrong);
  });

  // Specification: 5
  it('signing in is refused beside its field for a text that cannot be an e-mail or a password', async () => {
    const { status, body } = await t.send(login, { body: { email: 'ana', password: '' } });
    expect(status).toBe(400);
    expect(body.fields).toEqual({
      email: 'Correo electrónico inválido',
      password: 'Mínimo 6 caracteres',
    });
  });

  it('signing in ignores a session that is sent along', async () => {
    const other = await t.congregation();
    const { user } = await t.call(login, { body: { email: ana.email, password } }, other);
    expect(user.id).toBe(ana.id);
  });

  it('signing in keeps the other sessions of the same person, and deletes those that have ended', async () => {
    const user = await t.congregation();
    const count = () => t.db.$count(sessions, eq(sessions.administrator_id, user.id));
    await t.call(login, { body: { email: user.email, password } });
    expect(await count()).toBe(2);
    t.clock.now = new Date(TEST_NOW.getTime() + 12 * HOUR);
    await t.call(login, { body: { email: user.email, password } });
    expect(await count()).toBe(1);
  });

  it('signing in stores neither the token nor the password', async () => {
    const user = await t.congregation();
    const { token } = await t.call(login, { body: { email: user.email, password } });
    const of = eq(sessions.administrator_id, user.id);
    const stored = JSON.stringify([
      await t.db.select().from(sessions).where(of),
      await t.db.select().from(administrators).where(eq(administrators.id, user.id)),
    ]);
    expect(stored).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
    expect(stored).not.toContain(token);
    expect(stored).not.toContain(password);
  });
});

describe('the session', () => {
  // Specification: 3, 7
  it('the session names the signed-in administrator and the congregation', async () => {
    expect(await t.send(getSession, {}, ana)).toEqual({
      status: 200,
      body: {
        user: { id: ana.id, name: 'Superadministrador', email: ana.email, role: 'superadmin' },
        congregation: { name: 'Congregación 1' },
      },
    });
  });

  it('the session follows a change of the administrator at once', async () => {
    const admin = await t.colleague(ana);
    await t.db
      .update(administrators)
      .set({ name: 'Otro nombre' })
      .where(eq(administrators.id, admin.id));
    expect((await t.call(getSession, {}, admin)).user.name).toBe('Otro nombre');
  });
});

describe('signing out', () => {
  // Specification: 7
  it('signing out ends this session and no other', async () => {
    const user = await t.congregation();
    const { token } = await t.call(login, { body: { email: user.email, password } });
    expect(await t.send(logout, {}, { ...user, token })).toEqual({ status: 204, body: undefined });
    expect((await t.send(getSession, {}, { ...user, token })).status).toBe(401);
    expect((await t.send(getSession, {}, user)).status).toBe(200);
  });

  it('signing out answers 401 the second time', async () => {
    const user = await t.congregation();
    await t.call(logout, {}, user);
    expect((await t.send(logout, {}, user)).status).toBe(401);
  });
});
