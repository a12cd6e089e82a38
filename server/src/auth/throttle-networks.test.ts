import { randomUUID } from 'node:crypto';
import { login } from '@territorios/contract/auth/api.ts';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '#app.ts';
import { networksOf } from '#call/network.ts';
import { sha256 } from '#call/tokens.ts';
import { signInFailures } from '#db/schema/access-tables.ts';
import { auditEntries } from '#db/schema/audit-tables.ts';
import { newId } from '#db/schema/columns.ts';
import { trustOf } from '#http/address.ts';
import { TEST_NOW, TEST_PASSWORD, type TestUser } from '#testing/app.ts';
import { fileApp } from '#testing/file-app.ts';
import { FAILURES_ALLOWED, FAILURES_ALLOWED_48, FAILURES_ALLOWED_56 } from './throttle.ts';

const MINUTE = 60_000;

const t = await fileApp();
let ana: TestUser;
let attacker = 0;

beforeEach(async () => {
  attacker += 1;
  // A day later nothing of the test before counts.
  t.clock.now = new Date(TEST_NOW.getTime() + attacker * 24 * 60 * MINUTE);
  ana = await t.congregation();
});

interface Try {
  email?: string;
  password?: string;
  address?: string;
  headers?: Record<string, string>;
}

async function attempt({ email, password, address, headers }: Try, app = t.app) {
  const response = await app.inject({
    method: 'POST',
    url: `/api${login.path}`,
    remoteAddress: address ?? `10.0.0.${attacker}`,
    ...(headers && { headers }),
    payload: { email: email ?? ana.email, password: password ?? 'equivocada' },
  });
  return { status: response.statusCode, retryAfter: Number(response.headers['retry-after']) };
}

const hex = (number: number, digits: number): string => number.toString(16).padStart(digits, '0');

/** A failure as it is stored, on an account of its own unless one is given. */
const storeFailure = (address: string, email: string = randomUUID()) =>
  t.db.insert(signInFailures).values({
    id: newId(),
    account: sha256(email),
    ...networksOf(address),
    at: t.clock.now.toISOString(),
  });

describe('the limit of failed sign-ins', () => {
  it.each([
    ['/56', FAILURES_ALLOWED_56, (turn: number) => `2001:db8:${attacker}:7${hex(turn, 2)}::1`],
    ['/48', FAILURES_ALLOWED_48, (turn: number) => `2001:db8:${attacker}:${hex(turn, 2)}00::1`],
  ])(
    'the limit of failed sign-ins is counted for the %s of an IPv6 address too, which more people share',
    async (...given) => {
      const [, allowed, addressOf] = given;
      // As if so many passwords had been compared already.
      for (let turn = 0; turn < allowed - 1; turn += 1) await storeFailure(addressOf(turn));
      expect((await attempt({ address: addressOf(200) })).status).toBe(401);
      const right = { password: TEST_PASSWORD };
      const refused = await attempt({ ...right, address: addressOf(201) });
      expect([refused.status, refused.retryAfter]).toEqual([429, 900]);
      const fromNextNetwork = `2001:db8:${hex(attacker + 4096, 4)}::1`;
      expect((await attempt({ ...right, address: fromNextNetwork })).status).toBe(200);
    },
  );

  it('the limit of failed sign-ins is not passed by guesses at the same moment at many accounts, from many addresses of one /56', async () => {
    const addressOf = (turn: number) => `2001:db8:${attacker}:7${hex(turn, 2)}::1`;
    for (let turn = 0; turn < FAILURES_ALLOWED_56 - 1; turn += 1)
      await storeFailure(addressOf(turn));
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, turn) =>
        attempt({ address: addressOf(100 + turn), email: `${randomUUID()}@example.org` }),
      ),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(1);
  });

  it('an address is counted once, with any port or zone that a proxy writes behind it', async () => {
    const behindProxy = await buildApp({
      db: t.db,
      clock: () => t.clock.now,
      trustProxy: trustOf(['127.0.0.1']),
    });
    const from = (forwarded: string, turn: number) =>
      attempt(
        {
          address: '127.0.0.1',
          email: `puerto${turn}@example.org`,
          headers: { 'x-forwarded-for': forwarded },
        },
        behindProxy,
      );
    for (let turn = 0; turn < FAILURES_ALLOWED - 1; turn += 1) {
      await storeFailure('203.0.113.66');
      await storeFailure('127.0.0.1');
    }
    expect((await from('203.0.113.66:4001', 1)).status).toBe(401);
    expect((await from('203.0.113.66:4002', 2)).status).toBe(429);
    // What is no address is not believed: then it is the proxy's.
    expect((await from(`inventada ${'x'.repeat(9_000)}`, 3)).status).toBe(401);
    expect((await from('otra', 4)).status).toBe(429);
    const [longest] = await t.db
      .select({ length: sql<number>`max(length(${auditEntries.address}))` })
      .from(auditEntries);
    expect(longest?.length).toBeLessThanOrEqual(45);
    await behindProxy.close();
  });

  it('forgets failures of a clock that was a year ahead once it is corrected', async () => {
    const correct = t.clock.now;
    t.clock.now = new Date(correct.getTime() + 365 * 24 * 60 * MINUTE);
    for (let turn = 0; turn < FAILURES_ALLOWED; turn += 1) {
      // From elsewhere: what failed here is forgotten with the next success in any case.
      await storeFailure('192.0.2.9', ana.email);
    }
    expect((await attempt({ password: TEST_PASSWORD })).status).toBe(429);
    t.clock.now = correct;
    expect((await attempt({})).status).toBe(401);
    expect((await attempt({ password: TEST_PASSWORD })).status).toBe(200);
    const ahead = sql`${signInFailures.at} > ${correct.toISOString()}`;
    expect(await t.db.$count(signInFailures, ahead)).toBe(0);
  });

  it('the limit of failed sign-ins never asks to wait longer than a quarter of an hour, also while clocks differ a little', async () => {
    const correct = t.clock.now;
    t.clock.now = new Date(correct.getTime() + MINUTE / 2);
    for (let turn = 0; turn < FAILURES_ALLOWED; turn += 1) {
      await storeFailure('192.0.2.1', ana.email);
    }
    t.clock.now = correct;
    expect((await attempt({ password: TEST_PASSWORD })).retryAfter).toBe(900);
  });
});
