import {
  beginPasskey,
  beginPasskeySignIn,
  createPasskey,
  listPasskeys,
  login,
} from '@territorios/contract/auth/api.ts';
import { eq } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { passkeys } from '#db/schema/access-tables.ts';
import { TEST_NOW, TEST_PASSWORD, type TestUser } from '#testing/app.ts';
import { attestationThatLeadsTo } from '#testing/attestation.ts';
import { createAuthenticator, type WrongWords } from '#testing/authenticator.ts';
import { fileApp } from '#testing/file-app.ts';

const MINUTE = 60_000;
/** Where a request of these tests says that it goes. */
const ORIGIN = 'http://localhost:80';
const REFUSED = [409, 'passkey_refused'];

const t = await fileApp();

const countOf = ({ id }: TestUser) => t.db.$count(passkeys, eq(passkeys.administrator_id, id));
const ask = (user: TestUser) => t.call(beginPasskey, {}, user);

async function add(user: TestUser, made: object): Promise<[status: number, code: string]> {
  const { status, body } = await t.send(createPasskey, { body: made }, user);
  return [status, body.code];
}

it('a passkey made for the challenge of a session is added to its account', async () => {
  const user = await t.congregation();
  const device = createAuthenticator(ORIGIN);
  const made = device.make(await ask(user), { counter: 7 });
  const added = await t.call(createPasskey, { body: made }, user);
  expect(added).toMatchObject({ created_at: TEST_NOW.toISOString(), last_used_at: null });
  expect((await t.call(listPasskeys, {}, user)).passkeys).toEqual([added]);
  const [stored] = await t.db.select().from(passkeys).where(eq(passkeys.id, added.id));
  expect(stored).toMatchObject({ credential_id: device.id, counter: 7 });
  // The device that has it is not asked for another one.
  expect(await ask(user)).toMatchObject({ excludeCredentials: [{ id: device.id }] });
});

const wrong: [string, WrongWords][] = [
  ['a page of another name', { origin: 'http://otra.example.org' }],
  ['a page of another port', { origin: 'http://localhost:81' }],
  ['a page of the same name over https', { origin: 'https://localhost:80' }],
  ['a question that nobody asked', { challenge: 'A'.repeat(43) }],
  ['another name', { rpId: 'otra.example.org' }],
  ['a sign-in', { type: 'webauthn.get' }],
  ['nobody who was present', { isPresent: false }],
  ['a person whom the device did not recognise', { isVerified: false }],
];

it.each(wrong)('a passkey made for %s is refused and stored nowhere', async (_what, words) => {
  const user = await t.congregation();
  const made = createAuthenticator(ORIGIN).make(await ask(user), words);
  expect(await add(user, made)).toEqual(REFUSED);
  expect(await countOf(user)).toBe(0);
});

it('the challenge for a new passkey is answered once, by any device', async () => {
  const user = await t.congregation();
  const question = await ask(user);
  const [first, second] = [createAuthenticator(ORIGIN), createAuthenticator(ORIGIN)];
  const made = first.make(question);
  expect((await add(user, made))[0]).toBe(201);
  expect(await add(user, made)).toEqual(REFUSED);
  expect(await add(user, second.make(question))).toEqual(REFUSED);
  expect(await countOf(user)).toBe(1);
});

it('the challenge for a new passkey is valid for five minutes', async () => {
  const user = await t.congregation();
  const made = createAuthenticator(ORIGIN).make(await ask(user));
  t.clock.now = new Date(TEST_NOW.getTime() + 5 * MINUTE);
  expect(await add(user, made)).toEqual(REFUSED);
  const inTime = createAuthenticator(ORIGIN).make(await ask(user));
  t.clock.now = new Date(TEST_NOW.getTime() + 10 * MINUTE - 1);
  expect((await add(user, inTime))[0]).toBe(201);
});

it('the challenge of another session, or of a sign-in, adds no passkey', async () => {
  const user = await t.congregation();
  const device = createAuthenticator(ORIGIN);
  const options = await ask(user);
  const { challenge } = await t.call(beginPasskeySignIn, {});
  expect(await add(user, device.make({ ...options, challenge }))).toEqual(REFUSED);
  const { token } = await t.call(login, { body: { email: user.email, password: TEST_PASSWORD } });
  const elsewhere = { ...user, token };
  for (const other of [elsewhere, await t.colleague(user), await t.congregation()]) {
    expect(await add(other, device.make(await ask(user)))).toEqual(REFUSED);
    expect(await countOf(other)).toBe(0);
  }
});

it('a passkey that an account has is not added to another one, nor again', async () => {
  const owner = await t.congregation();
  const device = createAuthenticator(ORIGIN);
  expect((await add(owner, device.make(await ask(owner))))[0]).toBe(201);
  for (const user of [owner, await t.colleague(owner), await t.congregation()]) {
    expect(await add(user, device.make(await ask(user)))).toEqual(REFUSED);
  }
  expect(await countOf(owner)).toBe(1);
});

it('an account has ten passkeys at most, also when more challenges were open', async () => {
  // What other tests asked from the same network has ended, or the oldest of these would make room.
  t.clock.now = new Date(TEST_NOW.getTime() + 60 * MINUTE);
  const user = await t.congregation();
  const made: object[] = [];
  for (let asked = 0; asked < 12; asked += 1) {
    made.push(createAuthenticator(ORIGIN).make(await ask(user)));
  }
  const answers = await Promise.all(made.map((one) => add(user, one)));
  expect(answers.filter(([status]) => status === 201)).toHaveLength(10);
  expect(answers.filter(([, code]) => code === 'passkeys_full')).toHaveLength(2);
  expect(await countOf(user)).toBe(10);
  const { status, body } = await t.send(beginPasskey, {}, user);
  expect([status, body.code]).toEqual([409, 'passkeys_full']);
});

it('a certificate of its maker sends the program nowhere, and the passkey is added without it', async () => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  // A server that listens on a port has an address.
  const { port } = server.address() as AddressInfo;
  const user = await t.congregation();
  const made = createAuthenticator(ORIGIN).make(await ask(user), {
    attest: attestationThatLeadsTo(`http://127.0.0.1:${port}/revoked`),
  });
  expect((await add(user, made))[0]).toBe(201);
  expect(asked).toEqual([]);
});

it('a passkey is stored under the name that its browser says, or not at all', async () => {
  const user = await t.congregation();
  const credentialId = randomBytes(9_000);
  const made = createAuthenticator(ORIGIN).make(await ask(user), { credentialId });
  expect(await add(user, made)).toEqual(REFUSED);
  expect(await countOf(user)).toBe(0);
});

it('how a passkey can be reached is told in words', async () => {
  const user = await t.congregation();
  const made = createAuthenticator(ORIGIN).make(await ask(user));
  const saying = (transports: string[]) => ({
    ...made,
    response: { ...made.response, transports },
  });
  expect(await add(user, saying(['usb', '\0']))).toEqual([400, 'invalid']);
  expect((await add(user, saying(['internal', 'smart-card'])))[0]).toBe(201);
});
