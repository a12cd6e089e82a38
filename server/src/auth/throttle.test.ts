import { login } from '@territorios/contract/auth/api.ts';
import { listAuditEntries } from '@territorios/contract/audit/api.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '#app.ts';
import { networksOf } from '#call/network.ts';
import { sha256 } from '#call/tokens.ts';
import { signInFailures } from '#db/schema/access-tables.ts';
import { newId } from '#db/schema/columns.ts';
import { trustOf } from '#http/address.ts';
import { TEST_NOW, TEST_PASSWORD, type TestUser } from '#testing/app.ts';
import { fileApp } from '#testing/file-app.ts';
import { FAILURES_ALLOWED } from './throttle.ts';

const MINUTE = 60_000;
const WRONG = 'equivocada';

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

/** As they are stored, without comparing a password. */
async function storeFailures({ email = ana.email, address = `10.0.0.${attacker}` }: Try = {}) {
  const failures = Array.from({ length: FAILURES_ALLOWED }, () => ({
    id: newId(),
    account: sha256(email),
    ...networksOf(address),
    at: t.clock.now.toISOString(),
  }));
  await t.db.insert(signInFailures).values(failures);
}

async function fail(times: number, given: Try = {}): Promise<number[]> {
  const statuses: number[] = [];
  for (let turn = 0; turn < times; turn += 1) statuses.push((await attempt(given)).status);
  return statuses;
}

it('made-up cookies, however many, do not keep a known device out', async () => {
  const { cookie } = await attempt({ password: TEST_PASSWORD });
  const madeUp = `territorios.device=${'A'.repeat(43)}`;
  const flood = Array.from({ length: 300 }, (_, turn) =>
    attempt({ email: `n${turn}@example.org`, address: `10.8.${turn % 3}.1`, cookie: madeUp }),
  );
  const owner = attempt({ password: TEST_PASSWORD, cookie, address: '10.7.0.1' });
  expect((await owner).status).toBe(200);
  await Promise.all(flood);
});

describe('guessing the password of an account', () => {
  it('guessing the password of an account is refused after ten failures, the right password too, and says until when', async () => {
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

  it('failed sign-ins count for the account, from any address', async () => {
    await storeFailures({ address: '192.0.2.1' });
    expect((await attempt({ address: '198.51.100.7', password: TEST_PASSWORD })).status).toBe(429);
  });

  it('failed sign-ins count for the address, on any account', async () => {
    await storeFailures({ email: 'nadie@example.org' });
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

  it('many guesses at the same moment gain nothing: ten are answered as wrong', async () => {
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
    await storeFailures({ email: 'otro@example.org' });
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
    await storeFailures({ email: 'otra@example.org', address: '192.0.2.77' });
    expect((await attempt(chosen(99), behindProxy)).status).toBe(429);
    await behindProxy.close();
  });

  it('guessing the password of an account survives a restart', async () => {
    await storeFailures();
    const restarted = await buildApp({ db: t.db, clock: () => t.clock.now });
    expect((await attempt({ password: TEST_PASSWORD }, restarted)).status).toBe(429);
    await restarted.close();
  });

  it('a success after nine failures is let in, and the count begins anew', async () => {
    await fail(FAILURES_ALLOWED - 1);
    expect((await attempt({ password: TEST_PASSWORD })).status).toBe(200);
    expect(await fail(FAILURES_ALLOWED)).toEqual(Array(FAILURES_ALLOWED).fill(401));
    expect((await attempt({})).status).toBe(429);
  });

  it('each failed sign-in is in the audit, and once that guessing was stopped', async () => {
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
    await storeFailures();
    expect((await attempt({ password: TEST_PASSWORD })).status).toBe(429);
    expect((await attempt({ password: TEST_PASSWORD, cookie })).status).toBe(200);
  });

  it('a known device gives no more guesses: its ten failures are counted by themselves', async () => {
    const { cookie } = await attempt({ password: TEST_PASSWORD });
    expect(await fail(FAILURES_ALLOWED, { cookie })).toEqual(Array(FAILURES_ALLOWED).fill(401));
    expect((await attempt({ password: TEST_PASSWORD, cookie })).status).toBe(429);
    expect((await attempt({ password: TEST_PASSWORD })).status).toBe(200);
  });

  it('a known device helps with no other account', async () => {
    const { cookie } = await attempt({ password: TEST_PASSWORD });
    const eva = await t.congregation();
    await storeFailures({ email: eva.email });
    const tried = { email: eva.email, password: TEST_PASSWORD };
    expect((await attempt({ ...tried, cookie })).status).toBe(429);
  });

  it('a known device may be shared by two people', async () => {
    const eva = await t.congregation();
    const first = await attempt({ password: TEST_PASSWORD });
    const second = await attempt({
      email: eva.email,
      password: TEST_PASSWORD,
      cookie: first.cookie,
    });
    expect(second.cookie).toBe(first.cookie);
    await storeFailures();
    expect((await attempt({ password: TEST_PASSWORD, cookie: first.cookie })).status).toBe(200);
  });

  it('a made-up device is not a known one', async () => {
    await storeFailures();
    const cookie = `territorios.device=${'a'.repeat(43)}`;
    expect((await attempt({ password: TEST_PASSWORD, cookie })).status).toBe(429);
  });

  it('a known device is known by a cookie that no script reads and no other site sends', async () => {
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
