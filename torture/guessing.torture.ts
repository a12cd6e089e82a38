import type { Client } from 'pg';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { onTeardown } from './teardown.ts';
import { connectTo } from './database.ts';
import { attempt, attemptAll, RIGHT, wrongIn } from './guessing/attempt.ts';
import { addressInOne48, addressOf } from './guessing/timing.ts';
import { withDefects } from './defect.ts';
import { startCluster } from './cluster.ts';
import { makePeople, type Person } from './people.ts';
import { type Program, startProgram } from './program.ts';
import { record } from './report.ts';

const ELEVEN = Array.from({ length: 11 }, (_none, turn) => turn);

let databaseUrl: string;
let client: Client;
/** Two that trust no proxy, and one that trusts a proxy on this machine. */
let first: Program;
let second: Program;
let proxied: Program;
let people: Person[];

const person = (index: number): Person => {
  const found = people[index];
  if (!found) throw new Error(`only ${people.length} were made`);
  return found;
};

beforeAll(async () => {
  databaseUrl = await (await startCluster()).makeDatabase('guessing');
  first = await startProgram({ databaseUrl });
  second = await startProgram({ databaseUrl });
  proxied = await startProgram({ databaseUrl, env: { TRUST_PROXY: '127.0.0.1' } });
  client = await connectTo(databaseUrl);
  onTeardown(() => client.end());
  people = await makePeople(client, { count: 40 });
});

// As if a quarter of an hour had gone by.
beforeEach(() => client.query('truncate sign_in_failures'));

/** Eleven failures on one account, each from another address. */
const onOneAccount = (email: string) =>
  attemptAll(
    ELEVEN.map((turn) => ({
      address: proxied.address,
      email,
      forwardedFor: addressOf(turn + 1),
    })),
  );

/** Eleven failures from here, each on another account, with any X-Forwarded-For. */
const fromOnePlace = (address: string, forwardedFor: (turn: number) => string) =>
  attemptAll(
    ELEVEN.map((turn) => ({
      address,
      email: person(turn).email,
      forwardedFor: forwardedFor(turn),
    })),
  );

it('after ten failures on an account nobody may try it, from any address, with any password', async () => {
  const { email } = person(0);
  expect(wrongIn(await onOneAccount(email))).toEqual([]);
  const elsewhere = { forwardedFor: addressOf(99) };
  const right = await attempt(proxied.address, { email, password: RIGHT, ...elsewhere });
  expect(right.status).toBe(429);
  // An account that does not exist has the same answer.
  expect(wrongIn(await onOneAccount('nadie@example.org'))).toEqual([]);
  const other = await attempt(proxied.address, {
    email: person(1).email,
    password: RIGHT,
    ...elsewhere,
  });
  expect(other.status).toBe(200);
});

it('after ten failures from an address nobody may try from there, with any X-Forwarded-For', async () => {
  expect(wrongIn(await fromOnePlace(first.address, addressOf))).toEqual([]);
});

it('behind a proxy the address that the proxy saw counts, not one that a client claims', async () => {
  const seen = '203.0.113.7';
  expect(
    wrongIn(await fromOnePlace(proxied.address, (turn) => `${addressOf(turn)}, ${seen}`)),
  ).toEqual([]);
  const fromElsewhere = await attempt(proxied.address, {
    email: person(20).email,
    password: RIGHT,
    forwardedFor: `${seen}, 203.0.113.8`,
  });
  expect(fromElsewhere.status).toBe(200);
});

it('an address counts once, with any port or zone behind it', async () => {
  const ports = (turn: number): string => `203.0.113.9:${50_000 + turn}`;
  expect(wrongIn(await fromOnePlace(proxied.address, ports))).toEqual([]);
  await client.query('truncate sign_in_failures');
  const zones = (turn: number): string => `[2001:db8::9%zona${turn}]:${50_000 + turn}`;
  expect(wrongIn(await fromOnePlace(proxied.address, zones))).toEqual([]);
});

/** How many of a hundred and ten failures from the /64s of one /48, on an account each, were compared. */
async function comparedFromOne48(address: string): Promise<number> {
  const attempted = await attemptAll(
    Array.from({ length: 110 }, (_none, turn) => ({
      address,
      email: `nadie-${turn}@example.org`,
      forwardedFor: addressInOne48(turn),
    })),
  );
  return attempted.filter(({ status }) => status === 401).length;
}

it('after a hundred failures from the /64s of one IPv6 /48 nobody may try from there', async () => {
  expect(await comparedFromOne48(proxied.address)).toBe(100);
  const fromElsewhere = {
    email: person(21).email,
    password: RIGHT,
    forwardedFor: '2001:db8:78::1',
  };
  expect((await attempt(proxied.address, fromElsewhere)).status).toBe(200);
});

it('control: a program that does not count the /48 is caught', async () => {
  const broken = await startProgram({
    databaseUrl,
    env: { TRUST_PROXY: '127.0.0.1' },
    serverFolder: withDefects([/allowed: 100(?=\s)/, 'allowed: 100000']),
  });
  expect(await comparedFromOne48(broken.address)).toBe(110);
  await broken.stop();
});

it('control: a program that believes the X-Forwarded-For of any client is caught', async () => {
  expect(wrongIn(await fromOnePlace(proxied.address, addressOf))).not.toEqual([]);
});

it('two programs on one database count together, also tries at the same moment', async () => {
  const turns = ELEVEN.map((turn) => ({
    address: (turn % 2 === 0 ? first : second).address,
    email: person(2).email,
  }));
  expect(wrongIn(await attemptAll(turns))).toEqual([]);

  await client.query('truncate sign_in_failures');
  const atOnce = await Promise.all(
    Array.from({ length: 40 }, (_none, turn) =>
      attempt((turn % 2 === 0 ? first : second).address, { email: person(3).email }),
    ),
  );
  const compared = atOnce.filter(({ status }) => status === 401);
  expect(compared.length).toBeLessThanOrEqual(10);
  expect(new Set(atOnce.map(({ status }) => status))).toEqual(new Set([401, 429]));
});

it('failures are still counted after kill -9', async () => {
  const mortal = await startProgram({ databaseUrl });
  const turns = ELEVEN.slice(0, 10).map(() => ({
    address: mortal.address,
    email: person(4).email,
  }));
  const before = await attemptAll(turns);
  await mortal.kill();
  const again = await startProgram({ databaseUrl });
  const after = await attempt(again.address, { email: person(4).email, password: RIGHT });
  expect(wrongIn([...before, after])).toEqual([]);
  await again.stop();
});

it('the owner still gets in where they signed in before, and nobody else by that', async () => {
  const [owner, other] = [person(5), person(6)];
  const signIn = (email: string, cookie: string | null = null) =>
    attempt(first.address, { email, password: RIGHT, cookie });
  const { cookie } = await signIn(owner.email);
  const { cookie: cookieOfOther } = await signIn(other.email);
  expect(cookie).not.toBeNull();

  const attack = ELEVEN.map(() => ({ address: second.address, email: owner.email }));
  expect(wrongIn(await attemptAll(attack))).toEqual([]);
  expect((await signIn(owner.email)).status).toBe(429);
  expect((await signIn(owner.email, cookieOfOther)).status).toBe(429);
  expect((await signIn(owner.email, 'territorios.device=inventado')).status).toBe(429);
  expect((await signIn(owner.email, cookie)).status).toBe(200);

  // The device itself has ten tries as well.
  const fromDevice = ELEVEN.map(() => ({ address: first.address, email: owner.email, cookie }));
  expect(wrongIn(await attemptAll(fromDevice))).toEqual([]);
  record('guessing', {
    figure:
      '10 failures, then 429 with Retry-After, for the account and for the address, 100 for a /48, through two programs and across kill -9; forged addresses gained nothing; the owner got in from a known device',
  });
});

it('control: where failures are not kept, each of these checks fails', async () => {
  await client.query(`
    create function forget() returns trigger language plpgsql as 'begin return null; end';
    create trigger forget before insert on sign_in_failures for each row execute function forget()`);
  expect(wrongIn(await onOneAccount(person(7).email))).not.toEqual([]);
  expect(wrongIn(await fromOnePlace(first.address, addressOf))).not.toEqual([]);
});
