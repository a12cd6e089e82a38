import { updateAdministrator } from '@territorios/contract/administrators/api.ts';
import { getSession, login } from '@territorios/contract/auth/api.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { TEST_PASSWORD, type TestUser } from '#testing/app.ts';
import { fileApp } from '#testing/file-app.ts';

const t = await fileApp();
let ana: TestUser;

beforeAll(async () => {
  ana = await t.congregation();
});

describe('changing an administrator', () => {
  it('a new password of one’s own ends every other session of the same person, and no one else’s', async () => {
    const user = await t.congregation();
    const admin = await t.colleague(user);
    const second = await t.call(login, { body: { email: user.email, password: TEST_PASSWORD } });
    const elsewhere = { ...user, token: second.token };
    await t.call(
      updateAdministrator,
      { params: { id: user.id }, body: { password: 'nueva clave' } },
      user,
    );
    expect((await t.send(getSession, {}, elsewhere)).status).toBe(401);
    await expect(t.call(getSession, {}, user)).resolves.toBeDefined();
    await expect(t.call(getSession, {}, admin)).resolves.toBeDefined();
    const old = { body: { email: user.email, password: TEST_PASSWORD } };
    expect((await t.send(login, old)).status).toBe(401);
  });

  it('a new password for someone else ends all sessions of that person', async () => {
    const admin = await t.colleague(ana);
    await t.call(
      updateAdministrator,
      { params: { id: admin.id }, body: { password: 'nueva clave' } },
      ana,
    );
    expect((await t.send(getSession, {}, admin)).status).toBe(401);
    await expect(t.call(getSession, {}, ana)).resolves.toBeDefined();
  });

  it('a change without a password ends no session', async () => {
    const admin = await t.colleague(ana);
    await t.call(updateAdministrator, { params: { id: admin.id }, body: { name: 'Otra' } }, ana);
    expect((await t.call(getSession, {}, admin)).user.name).toBe('Otra');
  });
});
