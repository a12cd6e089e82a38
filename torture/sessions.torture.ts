import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createAdministrator } from '@territorios/contract/administrators/api.ts';
import { getSession } from '@territorios/contract/auth/api.ts';
import { createTerritory } from '@territorios/contract/territories/api.ts';
import { createZone } from '@territorios/contract/zones/api.ts';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { onTeardown } from './teardown.ts';
import { callerOf, signIn } from './client.ts';
import { ask, connectTo, embeddedUrl } from './database.ts';
import { type Defect, withDefects } from './defect.ts';
import { attempt, RIGHT } from './guessing/attempt.ts';
import { count } from './numbers.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { hashOf, makePeople, type Person } from './people.ts';
import { type Program, startProgram } from './program.ts';
import { record } from './report.ts';
import { scaled } from './scale.ts';
import { foundIn, newCanaries, plantEverywhere, send } from './sessions/canaries.ts';
import { dump, waysToSay } from './sessions/dump.ts';
import {
  callersOf,
  endings,
  makePerson,
  signInAtOnce,
  signInDuringChange,
  type World,
} from './sessions/endings.ts';
import { endUnderway } from './sessions/watch.ts';

const TIMES = scaled({ short: 3, long: 200 });
const CANARIES = 1_000;
const MOST_SESSIONS = 20;

/** Who was let in stays let in for a second; and a sign-in does not look again at what it compared. */
const FORGETFUL: Defect[] = [
  [
    /return (token === void 0 \? null : readSession\(token, now, use\));/,
    `const kept = (globalThis.kept ??= new Map());
     const last = kept.get(token);
     if (last && Date.now() - last.at < 1000) return last.session;
     const session = await ($1);
     kept.set(token, { at: Date.now(), session });
     return session;`,
  ],
  [/, eq\(administrators\.password_hash, known\.password_hash\)\)\)\.for\("no key update"\)/, '))'],
];

let cluster: Cluster;
let sound: World;
let forgetful: World;

async function openWorld(name: string, serverFolder?: string): Promise<World> {
  const databaseUrl = await cluster.makeDatabase(name);
  const options = {
    databaseUrl,
    env: { TRUST_PROXY: '127.0.0.1' },
    ...(serverFolder !== undefined && { serverFolder }),
  };
  const programs = [await startProgram(options), await startProgram(options)];
  const client = await connectTo(databaseUrl);
  onTeardown(() => client.end());
  const [boss] = await makePeople(client, { count: 1, role: 'superadmin' });
  if (!boss) throw new Error('one was asked for');
  return { programs, client, boss };
}

beforeAll(async () => {
  cluster = await startCluster();
  sound = await openWorld('sessions');
  forgetful = await openWorld('forgetful', withDefects(...FORGETFUL));
});

/** Status of a call with each session through each program. */
async function statuses(world: World, people: Person[]): Promise<number[]> {
  const callers = people.flatMap((person) => callersOf(world, person));
  return Promise.all(callers.map(async (call) => (await call(getSession, {})).status));
}

const endOnce = async (world: World, name: string) => {
  const ending = await endings[name]?.(world);
  if (!ending) throw new Error(`no ending by ${name}`);
  const callers = ending.ended.flatMap((person) => callersOf(world, person));
  const wrong = await endUnderway(callers, ending.end);
  const spared = await statuses(world, ending.spared);
  return { wrong, spared: [...new Set(spared)] };
};

describe.each(Object.keys(endings))('by %s a session ends', (name) => {
  it('a session ends at once, in every program, with calls under way', async () => {
    for (let time = 0; time < TIMES; time += 1) {
      expect(await endOnce(sound, name)).toEqual({ wrong: [], spared: [200] });
    }
    record('sessions', { figure: `${name}: ${count(TIMES)} times, 401 from the next call on` });
  });

  it('control: a program that remembers a session for a second is caught', async () => {
    expect((await endOnce(forgetful, name)).wrong).not.toEqual([]);
  });
});

it('no sign-in with the old password outlives its change, also one that was under way', async () => {
  for (let time = 0; time < TIMES; time += 1) {
    const given = await signInDuringChange(sound, 8);
    expect((await statuses(sound, given)).filter((status) => status !== 401)).toEqual([]);
  }
});

it('control: a sign-in that does not look again is caught', async () => {
  const outlived: number[] = [];
  for (let time = 0; time < 10 && outlived.length === 0; time += 1) {
    const given = await signInDuringChange(forgetful, 8);
    outlived.push(...(await statuses(forgetful, given)).filter((status) => status === 200));
  }
  expect(outlived).not.toEqual([]);
});

it('an account has twenty sessions at most, however many sign in at once', async () => {
  const counted = await signInAtOnce(sound, TIMES);
  expect(counted.filter((sessions) => sessions > MOST_SESSIONS)).toEqual([]);
  expect(counted.at(-1)).toBe(MOST_SESSIONS);
  record('sessions', {
    figure: `20 sessions at most after ${count(TIMES)} times 4 sign-ins at once`,
  });
});

it('control: sign-ins that do not wait for one another pass the bound', async () => {
  const counted = await signInAtOnce(forgetful, 10);
  expect(counted.filter((sessions) => sessions > MOST_SESSIONS)).not.toEqual([]);
});

it('the database holds of a session and of a device nothing but hashes', async () => {
  const person = await makePerson(sound);
  const address = sound.programs[0]?.address ?? '';
  const token = await signIn(address, { email: person.email, password: RIGHT });
  const { cookie } = await attempt(address, { email: person.email, password: RIGHT });
  const secrets = [token, cookie?.split('=')[1] ?? '', person.token, sound.boss.token, RIGHT];
  const ways = secrets.flatMap(waysToSay);
  const text = await dump(sound.client);
  expect(foundIn(text, ways)).toEqual([]);
  // The same search finds what is there.
  const hashes = secrets.slice(0, 4).map((secret) => hashOf(secret).toString('hex'));
  expect(foundIn(text, hashes)).toEqual(hashes);

  // The control: one token that someone wrote into a name.
  const zone = await callerOf(address, sound.boss.token)(createZone, { body: { name: token } });
  expect(zone.status).toBe(201);
  expect(foundIn(await dump(sound.client), ways)).toEqual([token]);
  record('sessions', {
    figure: `of ${secrets.length} secrets only hashes in the ${count(text.split('\n').length)} rows of all tables`,
  });
});

it('no secret that travels in a header, a field, a query or a link is logged', async () => {
  const program = await startProgram({ env: { LOG_LEVEL: 'trace' } });
  const { planted, plant } = newCanaries();
  const token = await signIn(program.address);
  while (planted.length < CANARIES) await plantEverywhere(program.address, token, plant);

  const call = callerOf(program.address, token);
  const body = { name: plant(), warnings: plant() };
  expect((await call(createTerritory, { body })).status).toBe(201);
  const colleague = { name: plant(), email: `${plant()}@example.org`, password: plant() };
  expect((await call(createAdministrator, { body: colleague })).status).toBe(201);
  const secrets = [...planted, token, RIGHT];
  expect(foundIn(databaseLog(program.dataDir), secrets)).toEqual([]);

  // A failure that nobody foresaw, with the row in its message.
  await ask(
    embeddedUrl(program.dataDir),
    `create function fail() returns trigger language plpgsql as
       $$ begin raise exception 'row %', new using detail = new.name; end $$;
     create trigger fail before insert on zones for each row execute function fail()`,
  );
  const unforeseen = plant();
  expect((await call(createZone, { body: { name: unforeseen } })).status).toBe(500);
  await saidBy(program, 'unexpected error');
  expect(foundIn(program.lines.join('\n'), [...secrets, unforeseen])).toEqual([]);
  record('sessions', {
    figure: `${count(planted.length)} canaries sent, 0 in ${count(program.lines.length)} lines at LOG_LEVEL=trace and in PostgreSQL's own log`,
  });

  // The control: an address is logged, but for what is long enough to open something.
  const inAddress = plant().slice(-16);
  await send(`${program.address}/api/zones/${inAddress}`, 'GET', {}, undefined);
  await saidBy(program, inAddress);
  expect(foundIn(program.lines.join('\n'), [inAddress])).toEqual([inAddress]);
  await program.stop();
});

/** Waits until a line says so; what a program says takes a while to arrive. */
const saidBy = (program: Program, words: string): Promise<void> =>
  vi.waitFor(() => expect(program.lines.some((line) => line.includes(words))).toBe(true), 10_000);

/** What PostgreSQL wrote beside its data. */
function databaseLog(dataDir: string): string {
  const folder = join(dataDir, 'pg');
  const logs = readdirSync(folder).filter((name) => name.endsWith('.log'));
  if (logs.length === 0) throw new Error(`PostgreSQL keeps its log elsewhere than in ${folder}`);
  return logs.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
}
