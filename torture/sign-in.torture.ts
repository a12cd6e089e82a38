import { setTimeout as delay } from 'node:timers/promises';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from 'pg';
import { onTeardown } from './teardown.ts';
import { connectTo } from './database.ts';
import { withDefects } from './defect.ts';
import { attempt, RIGHT } from './guessing/attempt.ts';
import { burst, flood, floodDuring, readMeanwhile } from './guessing/flood.ts';
import { busyThreads } from './guessing/threads.ts';
import {
  accountsFor,
  addressInOne48,
  addressOf,
  compareAccounts,
  type Comparison,
} from './guessing/timing.ts';
import { count, quantile } from './numbers.ts';
import { startCluster } from './cluster.ts';
import { makePeople, type Person } from './people.ts';
import { type Program, startProgram } from './program.ts';
import { record } from './report.ts';
import { scaled } from './scale.ts';

const SAMPLES = scaled({ short: 60, long: 2_000 });
const COMPARED = scaled({ short: 100, long: 3_000 });
/** The figure is the promise; what would fail the check is only what no busy machine explains. */
const LARGEST_RATIO = 1.5;
const SLOWEST_READ_MS = scaled({ short: 1_000, long: 250 });
const AT_ONCE = 60;
const OWNER_SIGN_INS = scaled({ short: 8, long: 100 });
const FLOODERS = 80;
/** A queue of eighty in front of two, and answers to all of them, on a machine that does other work too. */
const SLOWEST_RATIO = 40;
/** Two that are compared, forty that wait, and those that are done while the others still come in. */
const MOST_COMPARED = 55;

let databaseUrl: string;
let client: Client;
let sound: Program;

/** A program behind a proxy on this machine, so that each attempt may come from another address. */
const start = (serverFolder?: string): Promise<Program> =>
  startProgram({
    databaseUrl,
    env: { TRUST_PROXY: '127.0.0.1' },
    ...(serverFolder !== undefined && { serverFolder }),
  });

beforeAll(async () => {
  databaseUrl = await (await startCluster()).makeDatabase('accounts');
  sound = await start();
  client = await connectTo(databaseUrl);
  onTeardown(() => client.end());
});

beforeEach(() => client.query('truncate sign_in_failures'));

describe('who has an account', () => {
  const ratio = ({ known, unknown }: Comparison): number =>
    Math.max(known, unknown) / Math.min(known, unknown);
  let people: Person[];

  beforeAll(async () => {
    people = await makePeople(client, { count: accountsFor(SAMPLES) });
  });

  it('neither the answer nor its time shows whether an account exists', async () => {
    const compared = await compareAccounts(sound.address, people, SAMPLES);
    expect(compared.answers).toHaveLength(1);
    expect(ratio(compared)).toBeLessThan(LARGEST_RATIO);
    const { known, unknown } = compared;
    record('sign-in', {
      figure: `${count(SAMPLES)} samples: the same bytes, medians ${known.toFixed(1)} ms with an account and ${unknown.toFixed(1)} ms without`,
    });
  });

  it('control: a program that hashes nothing for an unknown e-mail is caught by its time', async () => {
    const hasty = await start(
      withDefects([/const decoy = await/, 'if (stored === undefined) return false;\n$&']),
    );
    expect(ratio(await compareAccounts(hasty.address, people, 60))).toBeGreaterThan(LARGEST_RATIO);
    await hasty.stop();
  });
});

describe('a flood of sign-ins', () => {
  let slow: Person[];

  beforeAll(async () => {
    slow = await makePeople(client, { count: AT_ONCE });
    // So slow to compare that all have come before many are done.
    const hash = `$argon2id$v=19$m=19456,t=12,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;
    await client.query('update administrators set password_hash = $2 where id = any ($1::uuid[])', [
      slow.map(({ id }) => id),
      hash,
    ]);
  });

  /** How many of a great many at once were compared at all; the others were sent away. */
  async function accepted(program: Program): Promise<number> {
    const answers = await burst(program.address, slow);
    const refused = answers.filter(({ status }) => status === 503);
    const compared = answers.filter(({ status }) => status === 401);
    expect(refused.length + compared.length).toBe(AT_ONCE);
    expect(refused.filter(({ retryAfter }) => !retryAfter)).toEqual([]);
    return compared.length;
  }

  it('a flood of sign-ins is hashed two at a time, waits in a short queue, and leaves room for reads', async () => {
    const [reader] = await makePeople(client, { count: 1 });
    if (!reader) throw new Error('one was asked for');
    const compared = await accepted(sound);
    expect(compared).toBeLessThan(MOST_COMPARED);

    const flooding = flood(sound.address, COMPARED);
    const reading = readMeanwhile(sound.address, reader.token, flooding);
    const busy = await busyThreads(sound.pid, flooding);
    const [answers, times] = await Promise.all([flooding, reading]);
    expect(busy).toBeLessThanOrEqual(2);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401, 503]));
    const slowest = quantile(times, 0.99);
    expect(slowest).toBeLessThan(SLOWEST_READ_MS);
    record('sign-in', {
      figure: `of ${AT_ONCE} at once ${compared} were compared, the others heard 503; while ${count(COMPARED)} of ${count(answers.length)} were compared, ${busy} at a time, ${count(times.length)} reads took ${slowest.toFixed(0)} ms (p99)`,
    });
  });

  it('control: a program without the queue, which hashes more at a time, is caught', async () => {
    const generous = await start(
      withDefects([/ofAll: 2,\s+ofLine: 2,(\s+waiting: )40,/, 'ofAll: 4, ofLine: 4,$11000,']),
    );
    let compared = 0;
    const flooding = accepted(generous).then((number) => (compared = number));
    expect(await busyThreads(generous.pid, flooding)).toBeGreaterThan(2);
    expect(compared).toBe(AT_ONCE);
    await generous.stop();
  });
});

describe('the owner on a known device', () => {
  const FROM_EVERYWHERE = (turn: number): string => addressOf(2_000_000 + turn);

  /** Signs in again and again on a device that has opened the account, somewhere else than any flood. */
  async function signInsOf(program: Program, times: number, flooding?: (turn: number) => string) {
    const [owner] = await makePeople(client, { count: 1 });
    if (!owner) throw new Error('one was asked for');
    const credentials = { email: owner.email, password: RIGHT, forwardedFor: '198.51.100.1' };
    const { cookie } = await attempt(program.address, credentials);
    const signIns = async (): Promise<{ status: number; took: number }[]> => {
      const answers = [];
      // The flood comes first.
      if (flooding) await delay(1_000);
      for (let turn = 0; turn < times; turn += 1) {
        answers.push(await attempt(program.address, { ...credentials, cookie }));
      }
      return answers;
    };
    const work = signIns();
    const flood = flooding
      ? await floodDuring(program.address, { flooders: FLOODERS, from: flooding }, work)
      : [];
    const answers = await work;
    return {
      flood,
      opened: answers.filter(({ status }) => status === 200).length,
      times: answers.map(({ took }) => took),
    };
  }

  it.each([
    ['one IPv6 /48', addressInOne48],
    ['a network each', FROM_EVERYWHERE],
  ])(
    'the owner on a known device signs in every time while 80 connections flood the sign-in from %s',
    async (where, flooding) => {
      const quiet = await signInsOf(sound, OWNER_SIGN_INS);
      const { opened, times, flood: answers } = await signInsOf(sound, OWNER_SIGN_INS, flooding);
      expect(opened).toBe(OWNER_SIGN_INS);
      const [median, slowest] = [quantile(times, 0.5), Math.max(...times)];
      expect(median / quantile(quiet.times, 0.5)).toBeLessThan(SLOWEST_RATIO);
      const within = times.filter((took) => took <= 2_000).length;
      record('sign-in', {
        figure: `the owner on a known device, while ${FLOODERS} connections sent ${count(answers.length)} from ${where}: ${opened} of ${OWNER_SIGN_INS}, ${within} within 2 s, the longest ${slowest.toFixed(0)} ms, ${quantile(quiet.times, 0.5).toFixed(0)} ms when it is quiet (median)`,
      });
    },
  );

  it('control: a program without a lane for known devices is caught', async () => {
    const laneless = await start(
      withDefects([/knownLine\(known\.congregationId\)/, '({ lane: "strangers", line: "all" })']),
    );
    const { opened } = await signInsOf(laneless, 20, FROM_EVERYWHERE);
    expect(opened).toBeLessThan(20);
    await laneless.stop();
  });
});
