import { updateAdministrator } from '@territorios/contract/administrators/api.ts';
import {
  beginPasskey,
  beginPasskeySignIn,
  createPasskey,
  deletePasskey,
  listPasskeys,
  signInWithPasskey,
} from '@territorios/contract/auth/api.ts';
import type { Endpoint } from '@territorios/contract/endpoint.ts';
import { eq, isNotNull, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { passkeyChallenges, passkeys } from '#db/schema/access-tables.ts';
import { auditEntries } from '#db/schema/audit-tables.ts';
import { TEST_NOW, type TestUser } from '#testing/app.ts';
import { fileApp } from '#testing/file-app.ts';
import { addPasskey } from '#testing/passkey.ts';

const MINUTE = 60_000;
const ENCODED = 'A'.repeat(40);
/** What a browser would send, which nobody signed. */
const UNSIGNED = {
  id: ENCODED,
  rawId: ENCODED,
  type: 'public-key',
  clientExtensionResults: {},
  response: { clientDataJSON: ENCODED, authenticatorData: ENCODED, signature: ENCODED },
};
const UNMADE = {
  ...UNSIGNED,
  response: { clientDataJSON: ENCODED, attestationObject: ENCODED },
};

const t = await fileApp();

const countOf = ({ id }: TestUser) => t.db.$count(passkeys, eq(passkeys.administrator_id, id));

describe('a passkey', () => {
  it('a passkey is added and removed only in a session whose password was given a short while ago', async () => {
    const user = await t.congregation();
    const id = await addPasskey(t, user);
    t.clock.now = new Date(TEST_NOW.getTime() + 15 * MINUTE);
    const changes: [Endpoint, { params?: { id: string }; body?: object }][] = [
      [beginPasskey, {}],
      [createPasskey, { body: UNMADE }],
      [deletePasskey, { params: { id } }],
    ];
    for (const [endpoint, sent] of changes) {
      const { status, body } = await t.send(endpoint, sent, user);
      expect([status, body.code]).toEqual([403, 'reauthenticate']);
    }
    expect(await countOf(user)).toBe(1);
  });

  it('a passkey is shown to its owner, and removed by nobody else', async () => {
    const user = await t.congregation();
    const id = await addPasskey(t, user);
    for (const stranger of [await t.colleague(user, 'superadmin'), await t.congregation()]) {
      expect((await t.call(listPasskeys, {}, stranger)).passkeys).toEqual([]);
      expect((await t.send(deletePasskey, { params: { id } }, stranger)).status).toBe(404);
    }
    expect(await t.call(listPasskeys, {}, user)).toEqual({
      offered: true,
      passkeys: [
        { id, name: 'Chrome en Android', created_at: TEST_NOW.toISOString(), last_used_at: null },
      ],
    });
    await t.call(deletePasskey, { params: { id } }, user);
    expect(await countOf(user)).toBe(0);
  });

  it('a passkey goes when somebody else changes the password, and stays when its owner does', async () => {
    const user = await t.congregation();
    const boss = await t.colleague(user, 'superadmin');
    await addPasskey(t, user);
    const change = { params: { id: user.id }, body: { password: 'otra clave' } };
    await t.call(updateAdministrator, change, user);
    expect(await countOf(user)).toBe(1);
    await t.call(updateAdministrator, change, boss);
    expect(await countOf(user)).toBe(0);
  });

  it('a passkey that answers no challenge of the server is refused, and stored nowhere', async () => {
    const user = await t.congregation();
    await t.call(beginPasskey, {}, user);
    const { status, body } = await t.send(createPasskey, { body: UNMADE }, user);
    expect([status, body.code]).toEqual([409, 'passkey_refused']);
    expect(await countOf(user)).toBe(0);
  });
});

describe('signing in with a passkey', () => {
  it('signing in with a wrong passkey is refused without naming its owner, and leaves no entry of a stranger', async () => {
    const user = await t.congregation();
    await addPasskey(t, user, 'llave');
    const before = await t.db.$count(auditEntries);
    for (const id of [ENCODED, 'llave']) {
      const { status, body } = await t.send(signInWithPasskey, {
        body: { ...UNSIGNED, id, rawId: id },
      });
      expect([status, body.code]).toEqual([401, 'wrong_passkey']);
    }
    expect(await t.db.$count(auditEntries)).toBe(before);
  });

  it('signing in with a passkey is not offered under a name other than the installation’s own', async () => {
    const { method, path } = beginPasskeySignIn;
    const headers = { host: 'otra.example.org' };
    const answer = await t.app.inject({ method, url: `/api${path}`, headers });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'passkeys_unavailable']);
  });

  it('a network has twenty open challenges at most, and none for longer than five minutes', async () => {
    for (let asked = 0; asked < 25; asked += 1) await t.call(beginPasskeySignIn, {});
    expect(await t.db.$count(passkeyChallenges)).toBeLessThanOrEqual(20);
    t.clock.now = new Date(TEST_NOW.getTime() + 5 * MINUTE);
    await t.call(beginPasskeySignIn, {});
    expect(await t.db.$count(passkeyChallenges)).toBe(1);
  });

  const ask = (remoteAddress: string) =>
    t.app.inject({ url: `/api${beginPasskeySignIn.path}`, remoteAddress });

  it('the challenges of an IPv6 /56 and of a /48 are bounded, and their oldest make room', async () => {
    await t.db.delete(passkeyChallenges);
    for (let network = 0; network < 70; network += 1)
      await ask(`2001:db8:1:${network.toString(16)}::1`);
    expect(await t.db.$count(passkeyChallenges)).toBe(60);
    for (let network = 0; network < 220; network += 1)
      await ask(`2001:db8:1:${(0x100 * network).toString(16)}::1`);
    expect(await t.db.$count(passkeyChallenges)).toBe(200);
    await ask('2001:db8:2::1');
    expect(await t.db.$count(passkeyChallenges)).toBe(201);
  });

  it('a passkey is added while strangers from thousands of networks ask for challenges', async () => {
    const user = await t.congregation();
    await t.call(beginPasskey, {}, user);
    const ofSessions = isNotNull(passkeyChallenges.session_hash);
    const before = await t.db.$count(passkeyChallenges, ofSessions);
    await t.db.execute(
      sql`insert into passkey_challenges (challenge_hash, network, created_at)
        select sha256(('of a stranger ' || turn)::bytea), 'network ' || turn, ${t.clock.now.toISOString()}::timestamptz + interval '1 second'
        from generate_series(1, 5000) turn`,
    );
    await t.call(beginPasskeySignIn, {});
    expect(before).toBeGreaterThan(0);
    expect(await t.db.$count(passkeyChallenges, ofSessions)).toBe(before);
    await t.db.delete(passkeyChallenges);
  });

  it('signing in with a passkey works while five thousand challenges are open: the oldest makes room', async () => {
    await t.db.delete(passkeyChallenges);
    await t.db.execute(
      sql`insert into passkey_challenges (challenge_hash, network, created_at)
        select sha256(turn::text::bytea), '10.' || turn / 250 || '.' || turn % 250 || '.1',
          ${TEST_NOW.toISOString()}::timestamptz - turn * interval '1 millisecond'
        from generate_series(1, 5000) turn`,
    );
    expect((await ask('192.0.2.7')).statusCode).toBe(200);
    const left = await t.db.select({ network: passkeyChallenges.network }).from(passkeyChallenges);
    expect(left).toHaveLength(5_000);
    expect(left.map(({ network }) => network)).not.toContain('10.20.0.1');
  });
});
