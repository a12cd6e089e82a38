import { randomUUID } from 'node:crypto';
import { login } from '@territorios/contract/auth/api.ts';
import { sql } from 'drizzle-orm';
import { listAuditEntries } from '@territorios/contract/audit/api.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '#app.ts';
import { auditEntries, signInFailures } from '#db/access-schema.ts';
import { newId } from '#db/columns.ts';
import { networksOf, trustOf } from '#http/network.ts';
import { sha256 } from '#http/sha256.ts';
import { TEST_PASSWORD, testApp, type TestApp, type TestUser } from '#testing/app.ts';
import { FAILURES_ALLOWED, FAILURES_ALLOWED_48, FAILURES_ALLOWED_56 } from './throttle.ts';

const MINUTE = 60_000;
const WRONG = 'equivocada';

let t: TestApp;
let ana: TestUser;
let attacker = 0;

beforeAll(async () => {
  t = await testApp();
});

beforeEach(async () => {
  // An hour later nothing of the test before counts.
  t.clock.now = new Date(t.clock.now.getTime() + 60 * MINUTE);
  ana = await t.congregation();
  attacker += 1;
});

interface Try {
  email?: string;
  password?: string;
  address?: string;
  cookie?: string | undefined;
  headers?: Record<string, string>;
}

async function attempt(given: Try, app = t.app) {
  const response = await app.inject({
    method: 'POST',
    url: `/api${login.path}`,
    remoteAddress: given.address ?? `10.0.0.${attacker}`,
    headers: { ...given.headers, ...(given.cookie !== undefined && { cookie: given.cookie }) },
    payload: { email: given.email ?? ana.email, password: given.password ?? WRONG },
  });
  return {
    status: response.statusCode,
    body: response.body,
    retryAfter: Number(response.headers['retry-after']),
    cookie: response.headers['set-cookie']?.toString().split(';')[0],
  };
}

async function fail(times: number, given: Try = {}): Promise<number[]> {
  const statuses: number[] = [];
  for (let turn = 0; turn < times; turn += 1) statuses.push((await attempt(given)).status);
  return statuses;
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

describe('guessing the password of an account', () => {
  it('is refused after ten failures, the right password too, and says until when', async () => {
    expect(await fail(FAILURES_ALLOWED)).toEqual(Array(FAILURES_ALLOWED).fill(401));
    t.clock.now = new Date(t.clock.now.getTime() + 5 * MINUTE);
    const refused = await attempt({ password: TEST_PASSWORD });
    expect(refused.status).toBe(429);
    expect(refused.retryAfter).toBe(600);
    expect(JSON.parse(refused.body)).toEqual({
      error: 'Demasiados intentos. Inténtelo de nuevo dentro de 10 minutos.',
      code: 'too_many',
    });
    t.clock.now = new Date(t.clock.now.getTime() + 10 * MINUTE - 1000);
    expect((await attempt({ password: TEST_PASSWORD })).retryAfter).toBe(1);
    t.clock.now = new Date(t.clock.now.getTime() + 1000);
    expect((await attempt({ password: TEST_PASSWORD })).status).toBe(200);
  });

  it('is counted for the account, from wherever it is tried', async () => {
    for (let from = 0; from < FAILURES_ALLOWED; from += 1) {
      await attempt({ address: `192.0.2.${from}` });
    }
    expect((await attempt({ address: '198.51.100.7', password: TEST_PASSWORD })).status).toBe(429);
  });

  it('is counted for the address, whatever account is tried', async () => {
    for (let turn = 0; turn < FAILURES_ALLOWED; turn += 1) {
      await attempt({ email: `nadie${turn}@example.org` });
    }
    expect((await attempt({ password: TEST_PASSWORD })).status).toBe(429);
    expect((await attempt({ password: TEST_PASSWORD, address: '198.51.100.8' })).status).toBe(200);
  });

  it('looks the same whether the account exists or not', async () => {
    const known: unknown[] = [];
    const unknown: unknown[] = [];
    for (let turn = 0; turn <= FAILURES_ALLOWED; turn += 1) {
      known.push(await attempt({ address: '192.0.2.101' }));
      unknown.push(await attempt({ address: '192.0.2.102', email: 'nadie@example.org' }));
    }
    expect(unknown).toEqual(known);
  });

  it('gains nothing by many tries at the same moment: ten learn that they are wrong', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, turn) =>
        attempt({ address: `203.0.113.${turn}`, password: turn === 39 ? TEST_PASSWORD : WRONG }),
      ),
    );
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect(count(401)).toBe(FAILURES_ALLOWED);
    expect(count(401) + count(429) + count(503)).toBe(40);
  });

  it('gains nothing by a forged address, unless a proxy is trusted', async () => {
    const forged = (turn: number) => ({ headers: { 'x-forwarded-for': `192.0.2.${turn}` } });
    for (let turn = 0; turn < FAILURES_ALLOWED; turn += 1) {
      await attempt({ ...forged(turn), email: `otro${turn}@example.org` });
    }
    expect((await attempt(forged(200))).status).toBe(429);

    const behindProxy = await buildApp({
      db: t.db,
      clock: () => t.clock.now,
      trustProxy: trustOf(true),
    });
    expect((await attempt(forged(200), behindProxy)).status).toBe(401);
    // What stands before the proxy's own word is anyone's.
    const chosen = (turn: number) => ({
      headers: { 'x-forwarded-for': `10.9.9.${turn}, 192.0.2.77` },
    });
    for (let turn = 0; turn < FAILURES_ALLOWED; turn += 1) {
      await attempt({ ...chosen(turn), email: `otra${turn}@example.org` }, behindProxy);
    }
    expect((await attempt(chosen(99), behindProxy)).status).toBe(429);
    await behindProxy.close();
  });

  it.each([
    ['/56', FAILURES_ALLOWED_56, (turn: number) => `2001:db8:${attacker}:7${hex(turn, 2)}::1`],
    ['/48', FAILURES_ALLOWED_48, (turn: number) => `2001:db8:${attacker}:${hex(turn, 2)}00::1`],
  ])('is counted for the %s of an IPv6 address too, which more people share', async (...given) => {
    const [, allowed, addressOf] = given;
    // As if so many passwords had been compared already.
    for (let turn = 0; turn < allowed - 1; turn += 1) await storeFailure(addressOf(turn));
    expect((await attempt({ address: addressOf(200) })).status).toBe(401);
    const right = { password: TEST_PASSWORD };
    const refused = await attempt({ ...right, address: addressOf(201) });
    expect([refused.status, refused.retryAfter]).toEqual([429, 900]);
    const fromNextNetwork = `2001:db8:${hex(attacker + 4096, 4)}::1`;
    expect((await attempt({ ...right, address: fromNextNetwork })).status).toBe(200);
  });

  it('counts an address once, whatever port or zone a proxy writes behind it', async () => {
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
      await storeFailure(`10.0.0.${attacker}`, ana.email);
    }
    expect((await attempt({ password: TEST_PASSWORD })).status).toBe(429);
    t.clock.now = correct;
    expect(await fail(1)).toEqual([401]);
    expect((await attempt({ password: TEST_PASSWORD })).status).toBe(200);
    const ahead = sql`${signInFailures.at} > ${correct.toISOString()}`;
    expect(await t.db.$count(signInFailures, ahead)).toBe(0);
  });

  it('never asks to wait longer than a quarter of an hour, also while clocks differ a little', async () => {
    const correct = t.clock.now;
    t.clock.now = new Date(correct.getTime() + MINUTE / 2);
    for (let turn = 0; turn < FAILURES_ALLOWED; turn += 1) {
      await storeFailure('192.0.2.1', ana.email);
    }
    t.clock.now = correct;
    expect((await attempt({ password: TEST_PASSWORD })).retryAfter).toBe(900);
  });

  it('survives a restart', async () => {
    await fail(FAILURES_ALLOWED);
    const restarted = await buildApp({ db: t.db, clock: () => t.clock.now });
    expect((await attempt({ password: TEST_PASSWORD }, restarted)).status).toBe(429);
    await restarted.close();
  });

  it('leaves a success behind nine failures as it was, and then counts anew', async () => {
    await fail(FAILURES_ALLOWED - 1);
    expect((await attempt({ password: TEST_PASSWORD })).status).toBe(200);
    expect(await fail(FAILURES_ALLOWED)).toEqual(Array(FAILURES_ALLOWED).fill(401));
    expect((await attempt({})).status).toBe(429);
  });

  it('is told to the congregation: each failure, and once that it was stopped', async () => {
    await fail(FAILURES_ALLOWED + 5);
    const entries = await t.call(listAuditEntries, { query: { subject: 'session' } }, ana);
    const actions = entries.map(({ action }) => action);
    expect(actions.filter((action) => action === 'sign_in_failed').length).toBe(FAILURES_ALLOWED);
    expect(actions.filter((action) => action === 'sign_in_blocked').length).toBe(1);
    expect(entries[0]).toMatchObject({ administrator_id: ana.id, address: `10.0.0.${attacker}` });
  });
});

describe('a device on which the owner has signed in', () => {
  it('still lets the owner in while strangers are refused, and from the same address too', async () => {
    const { cookie } = await attempt({ password: TEST_PASSWORD });
    expect(cookie).toMatch(/^territorios\.device=[\w-]{43}$/);
    await fail(FAILURES_ALLOWED + 1);
    expect((await attempt({ password: TEST_PASSWORD })).status).toBe(429);
    expect((await attempt({ password: TEST_PASSWORD, cookie })).status).toBe(200);
  });

  it('is no way to guess for whoever has it: ten failures there are counted by themselves', async () => {
    const { cookie } = await attempt({ password: TEST_PASSWORD });
    expect(await fail(FAILURES_ALLOWED, { cookie })).toEqual(Array(FAILURES_ALLOWED).fill(401));
    expect((await attempt({ password: TEST_PASSWORD, cookie })).status).toBe(429);
    expect((await attempt({ password: TEST_PASSWORD })).status).toBe(200);
  });

  it('helps with no other account', async () => {
    const { cookie } = await attempt({ password: TEST_PASSWORD });
    const eva = await t.congregation();
    await fail(FAILURES_ALLOWED, { email: eva.email });
    const tried = { email: eva.email, password: TEST_PASSWORD };
    expect((await attempt({ ...tried, cookie })).status).toBe(429);
  });

  it('may be shared by two people', async () => {
    const eva = await t.congregation();
    const first = await attempt({ password: TEST_PASSWORD });
    const second = await attempt({
      email: eva.email,
      password: TEST_PASSWORD,
      cookie: first.cookie,
    });
    expect(second.cookie).toBe(first.cookie);
    await fail(FAILURES_ALLOWED);
    expect((await attempt({ password: TEST_PASSWORD, cookie: first.cookie })).status).toBe(200);
  });

  it('is no device that someone made up', async () => {
    await fail(FAILURES_ALLOWED);
    const cookie = `territorios.device=${'a'.repeat(43)}`;
    expect((await attempt({ password: TEST_PASSWORD, cookie })).status).toBe(429);
  });

  it('is told by a cookie that no script reads and no other site sends', async () => {
    const response = await t.app.inject({
      method: 'POST',
      url: `/api${login.path}`,
      payload: { email: ana.email, password: TEST_PASSWORD },
    });
    const cookie = response.headers['set-cookie']?.toString() ?? '';
    for (const part of ['HttpOnly', 'SameSite=Strict', 'Path=/api/auth', 'Max-Age=31536000']) {
      expect(cookie).toContain(part);
    }
  });
});
