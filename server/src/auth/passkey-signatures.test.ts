import { deleteAdministrator } from '@territorios/contract/administrators/api.ts';
import {
  beginPasskey,
  beginPasskeySignIn,
  createPasskey,
  deletePasskey,
  getSession,
  signInWithPasskey,
} from '@territorios/contract/auth/api.ts';
import type { Endpoint } from '@territorios/contract/endpoint.ts';
import { desc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { buildApp } from '#app.ts';
import { inTransaction } from '#backup/client.ts';
import { passkeys, sessions } from '#db/schema/access-tables.ts';
import { auditEntries } from '#db/schema/audit-tables.ts';
import { TEST_NOW, type TestUser } from '#testing/app.ts';
import {
  createAuthenticator,
  type Authenticator,
  type WrongWords,
} from '#testing/authenticator.ts';
import { fileApp } from '#testing/file-app.ts';

const MINUTE = 60_000;
/** Where a request of these tests says that it goes. */
const ORIGIN = 'http://localhost:80';
const REFUSED = [401, 'wrong_passkey'];

const t = await fileApp();

/** Adds a device's passkey to an account. @returns the passkey's id */
async function add(user: TestUser, device: Authenticator, words: WrongWords = {}): Promise<string> {
  const body = device.make(await t.call(beginPasskey, {}, user), words);
  return (await t.call(createPasskey, { body }, user)).id;
}

const ask = () => t.call(beginPasskeySignIn, {});

async function enter(signed: object): Promise<[status: number, code: string]> {
  const { status, body } = await t.send(signInWithPasskey, { body: signed });
  return [status, body.code];
}

const stored = async (id: string) =>
  (await t.db.select().from(passkeys).where(eq(passkeys.id, id)))[0];

const sessionsOf = ({ id }: TestUser) => t.db.$count(sessions, eq(sessions.administrator_id, id));

it('a passkey opens a session of its owner, in which a change of who may sign in is free', async () => {
  const user = await t.congregation();
  const device = createAuthenticator(ORIGIN);
  const id = await add(user, device);
  t.clock.now = new Date(TEST_NOW.getTime() + 60 * MINUTE);
  const { token, ...opened } = await t.call(signInWithPasskey, {
    body: device.sign(await ask(), { counter: 3 }),
  });
  expect(opened.user).toMatchObject({ id: user.id, email: user.email });
  const signedIn = { ...user, token };
  expect((await t.call(getSession, {}, signedIn)).user).toEqual(opened.user);
  expect((await t.send(beginPasskey, {}, user)).body.code).toBe('reauthenticate');
  expect((await t.send(beginPasskey, {}, signedIn)).status).toBe(200);
  expect(await stored(id)).toMatchObject({
    counter: 3,
    last_used_at: t.clock.now.toISOString(),
  });
  const [entry] = await t.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.administrator_id, user.id))
    .orderBy(desc(auditEntries.id));
  expect(entry).toMatchObject({ subject: 'session', action: 'signed_in' });
});

/** The library checks signatures; these tests hold what this program tells it to check. */
const wrong: [string, WrongWords][] = [
  ['on a page of another name', { origin: 'http://otra.example.org' }],
  ['for a question that nobody asked', { challenge: 'A'.repeat(43) }],
  ['for another name', { rpId: 'otra.example.org' }],
  ['by a person whom the device did not recognise', { isVerified: false }],
  ['with a counter that stands still', { counter: 5 }],
];

it.each(wrong)('a passkey signed %s opens nothing', async (_what, words) => {
  const user = await t.congregation();
  const device = createAuthenticator(ORIGIN);
  const id = await add(user, device, { counter: 5 });
  const before = await sessionsOf(user);
  const question = await ask();
  expect(await enter(device.sign(question, { counter: 6, ...words }))).toEqual(REFUSED);
  expect(await sessionsOf(user)).toBe(before);
  expect(await stored(id)).toMatchObject({ counter: 5, last_used_at: null });
});

it('a passkey that does not count its uses opens a session each time', async () => {
  const user = await t.congregation();
  const device = createAuthenticator(ORIGIN);
  await add(user, device);
  for (let times = 0; times < 2; times += 1) {
    expect((await enter(device.sign(await ask())))[0]).toBe(200);
  }
});

it('the challenge of a sign-in is answered once, also when the first answer was wrong', async () => {
  const user = await t.congregation();
  const device = createAuthenticator(ORIGIN);
  await add(user, device);
  const signed = device.sign(await ask());
  const [first, second] = await Promise.all([enter(signed), enter(signed)]);
  expect([first, second].map(([status]) => status).toSorted((one, other) => one - other)).toEqual([
    200, 401,
  ]);
  expect(await enter(signed)).toEqual(REFUSED);
  const question = await ask();
  expect(await enter(device.sign(question, { isVerified: false }))).toEqual(REFUSED);
  expect(await enter(device.sign(question))).toEqual(REFUSED);
});

it('the challenge of a sign-in is valid for five minutes', async () => {
  const user = await t.congregation();
  const device = createAuthenticator(ORIGIN);
  await add(user, device);
  const [late, inTime] = [device.sign(await ask()), device.sign(await ask())];
  t.clock.now = new Date(TEST_NOW.getTime() + 5 * MINUTE - 1);
  expect((await enter(inTime))[0]).toBe(200);
  t.clock.now = new Date(TEST_NOW.getTime() + 5 * MINUTE);
  expect(await enter(late)).toEqual(REFUSED);
});

it('the challenge for a new passkey opens no session', async () => {
  const user = await t.congregation();
  const device = createAuthenticator(ORIGIN);
  await add(user, device);
  const { challenge } = await t.call(beginPasskey, {}, user);
  expect(await enter(device.sign({ ...(await ask()), challenge }))).toEqual(REFUSED);
});

it('nobody opens the account of another person with a passkey of their own', async () => {
  const owner = await t.congregation();
  const device = createAuthenticator(ORIGIN);
  await add(owner, device);
  for (const thief of [await t.colleague(owner), await t.congregation()]) {
    const own = createAuthenticator(ORIGIN);
    await add(thief, own);
    const { id, rawId } = device.sign(await ask());
    expect(await enter({ ...own.sign(await ask()), id, rawId })).toEqual(REFUSED);
  }
});

it('a passkey that says it is of another person than its owner opens nothing', async () => {
  const [owner, other] = [await t.congregation(), await t.congregation()];
  const device = createAuthenticator(ORIGIN);
  await add(owner, device);
  const userHandle = Buffer.from(other.id).toString('base64url');
  const before = await sessionsOf(other);
  expect(await enter(device.sign(await ask(), { userHandle }))).toEqual(REFUSED);
  expect(await sessionsOf(other)).toBe(before);
  // Devices need not say whose a passkey is; the server knows.
  expect((await enter(device.sign(await ask(), { userHandle: undefined })))[0]).toBe(200);
});

it('a passkey that was removed, or whose owner was deleted, opens nothing', async () => {
  const boss = await t.congregation();
  const [one, other] = [await t.colleague(boss), await t.colleague(boss)];
  const [removed, orphan] = [createAuthenticator(ORIGIN), createAuthenticator(ORIGIN)];
  const id = await add(one, removed);
  await add(other, orphan);
  const signed = [removed.sign(await ask()), orphan.sign(await ask())];
  await t.call(deletePasskey, { params: { id } }, one);
  await t.call(deleteAdministrator, { params: { id: other.id } }, boss);
  for (const one of signed) expect(await enter(one)).toEqual(REFUSED);
});

it.each([
  ['removed', 'delete from passkeys where id = $1'],
  ['used', 'update passkeys set counter = 9 where id = $1'],
])('a passkey that is %s while its signature is checked opens nothing', async (_what, change) => {
  const user = await t.congregation();
  const device = createAuthenticator(ORIGIN);
  const id = await add(user, device);
  const signed = device.sign(await ask());
  let entering: Promise<unknown> | undefined;
  await inTransaction(t.config, 'read write', async (meanwhile) => {
    await meanwhile.query(change, [id]);
    entering = enter(signed);
    // The sign-in has found the passkey, and waits to note its use.
    await expect
      .poll(async () => {
        // Within a transaction the activity is otherwise read once.
        await meanwhile.query('select pg_stat_clear_snapshot()');
        const waiting = await meanwhile.query(
          `select from pg_stat_activity where datname = current_database()
           and wait_event_type = 'Lock' and query like 'update "passkeys"%'`,
        );
        return waiting.rowCount;
      })
      .toBe(1);
  });
  expect(await entering).toEqual(REFUSED);
});

it('with PUBLIC_URL a passkey is valid for that name, with any name in the request', async () => {
  const publicUrl = 'https://panel.example.org';
  const app = await buildApp({ db: t.db, clock: () => t.clock.now, publicUrl });
  const user = await t.congregation();
  const device = createAuthenticator(publicUrl);
  const send = async ({ method, path }: Endpoint, payload?: object) => {
    const response = await app.inject({
      method,
      url: `/api${path}`,
      headers: { host: 'localhost:80', authorization: `Bearer ${user.token}` },
      ...(payload && { payload }),
    });
    return response.json();
  };
  await send(createPasskey, device.make(await send(beginPasskey)));
  const opened = await send(signInWithPasskey, device.sign(await send(beginPasskeySignIn)));
  expect(opened.user.id).toBe(user.id);
  const signed = device.sign(await send(beginPasskeySignIn), { origin: ORIGIN });
  expect((await send(signInWithPasskey, signed)).code).toBe('wrong_passkey');
  await app.close();
});
