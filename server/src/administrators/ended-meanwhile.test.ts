/** Calls of a session that a new password ends while they wait for their turn. */
import {
  createAdministrator,
  listAdministrators,
  updateAdministrator,
} from '@territorios/contract/administrators/api.ts';
import { beginPasskey, createPasskey, login } from '@territorios/contract/auth/api.ts';
import { eq, sql } from 'drizzle-orm';
import { Client } from 'pg';
import { expect, it } from 'vitest';
import { passkeys } from '#db/schema/access-tables.ts';
import { TEST_PASSWORD, type TestUser } from '#testing/app.ts';
import { createAuthenticator } from '#testing/authenticator.ts';
import { fileApp } from '#testing/file-app.ts';

const t = await fileApp();
/** One for all: a congregation that calls alone has more than one place. */
const owner = await t.congregation();
const NEW_PASSWORD = 'otra contraseña';

/** @returns what the call of the session answers, which has come while the new password waits for a row */
async function callMeanwhile<Answer>(
  holding: string,
  reset: () => Promise<{ status: number }>,
  call: () => Promise<Answer>,
): Promise<Answer> {
  const holder = new Client(t.config);
  await holder.connect();
  await holder.query(`begin; ${holding} for no key update`);
  const waiting = async () =>
    (await t.db.execute(sql`select from pg_locks where not granted`)).rowCount;
  const changed = reset();
  await expect.poll(waiting).toBe(1);
  const called = call();
  await expect.poll(waiting).toBe(2);
  await holder.query('commit');
  await holder.end();
  expect((await changed).status).toBe(200);
  return called;
}

const resetOf =
  ({ id }: TestUser) =>
  () =>
    t.send(updateAdministrator, { params: { id }, body: { password: NEW_PASSWORD } }, owner);

const CONGREGATION = `select from congregations where id = '${owner.congregationId}'`;

it('a passkey that is on its way while another person gives a new password is not added', async () => {
  const thief = await t.colleague(owner);
  const made = createAuthenticator('http://localhost:80').make(
    await t.call(beginPasskey, {}, thief),
  );
  const answer = await callMeanwhile(
    `select from administrators where id = '${thief.id}'`,
    resetOf(thief),
    () => t.send(createPasskey, { body: made }, thief),
  );
  expect(answer.status).toBe(401);
  expect(await t.db.$count(passkeys, eq(passkeys.administrator_id, thief.id))).toBe(0);
});

it('a password that is on its way does not take the place of the one that another person gave', async () => {
  const thief = await t.colleague(owner);
  const answer = await callMeanwhile(CONGREGATION, resetOf(thief), () =>
    t.send(
      updateAdministrator,
      { params: { id: thief.id }, body: { password: TEST_PASSWORD } },
      thief,
    ),
  );
  expect(answer.status).toBe(401);
  await t.call(login, { body: { email: thief.email, password: NEW_PASSWORD } });
});

it('an account that a stolen session makes while its owner changes the password is not made', async () => {
  const { token } = await t.call(login, { body: { email: owner.email, password: TEST_PASSWORD } });
  const body = { name: 'Eva', email: `eva.${owner.email}`, password: TEST_PASSWORD };
  const answer = await callMeanwhile(CONGREGATION, resetOf(owner), () =>
    t.send(createAdministrator, { body }, { ...owner, token }),
  );
  expect(answer.status).toBe(401);
  const names = (await t.call(listAdministrators, {}, owner)).map(({ name }) => name);
  expect(names).not.toContain('Eva');
});
