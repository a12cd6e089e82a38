import { listZones } from '@territorios/contract/zones/api.ts';
import { setTimeout as delay } from 'node:timers/promises';
import { beforeAll, expect, it } from 'vitest';
import { callerOf, signIn } from './client.ts';
import { withDefects } from './defect.ts';
import { count, quantile, seconds } from './numbers.ts';
import { type Program, startProgram } from './program.ts';
import { untilReady } from './ready.ts';
import { record } from './report.ts';
import { scaled } from './scale.ts';
import { large, sendLarge } from './slow/large.ts';
import { beSlowTogether } from './slow/sockets.ts';

/** They come from one network, which may have 800 connections that ask. */
const SOCKETS = scaled({ short: 150, long: 500 });
const FOR_MS = scaled({ short: 0, long: 60_000 });
/** The figure is the promise; what would fail the check is only what no busy machine explains. */
const LONGEST_MS = scaled({ short: 15_000, long: 10_000 });
const SLOWEST_READ_MS = scaled({ short: 2_000, long: 200 });
const SLOWEST_ANSWER_MS = scaled({ short: 5_000, long: 2_000 });

let sound: Program;
let token: string;

beforeAll(async () => {
  sound = await startProgram();
  token = await signIn(sound.address);
});

/** Which bodies got another answer than they ought to. */
async function wrongAnswers(program: Program, session: string): Promise<string[]> {
  const wrong: string[] = [];
  for (const one of large) {
    const { status, took } = await sendLarge(program.address, session, one);
    if (status !== one.expected || took > SLOWEST_ANSWER_MS) {
      wrong.push(`${one.name}, chunked: ${one.isChunked}: ${status} after ${seconds(took)}`);
    }
  }
  return wrong;
}

/** Reads as an honest client does, until the work is done. @returns milliseconds of each */
async function readMeanwhile(program: Program, work: Promise<unknown>): Promise<number[]> {
  const call = callerOf(program.address, token);
  const times: number[] = [];
  let isOver = false;
  const end = (): void => void (isOver = true);
  work.then(end, end);
  while (!isOver) {
    const { status, took } = await call(listZones, {});
    expect(status).toBe(200);
    times.push(took);
    await delay(10);
  }
  return times;
}

it('a slow client is cut off, and the others are served meanwhile', async () => {
  const { address } = sound;
  const slow = beSlowTogether({ address, count: SOCKETS, forMs: FOR_MS, longestMs: LONGEST_MS });
  const times = await readMeanwhile(sound, slow);
  const found = await slow;
  expect(found.filter(({ cutAfter }) => cutAfter === null)).toEqual([]);
  const slowest = quantile(times, 0.99);
  expect(slowest).toBeLessThan(SLOWEST_READ_MS);
  const longest = Math.max(...found.map(({ cutAfter }) => cutAfter ?? Infinity));
  record('slow-clients', {
    figure: `${count(SOCKETS)} slow connections at a time, ${count(found.length)} in all, each cut within ${seconds(longest)}; ${count(times.length)} reads meanwhile took ${slowest.toFixed(0)} ms (p99)`,
  });
});

it('more than 64 kB is refused, announced or in chunks, and so is JSON nested too deep to mean anything', async () => {
  expect(await wrongAnswers(sound, token)).toEqual([]);
  await untilReady(sound.address);
  record('slow-clients', {
    figure: `${large.length} large and deep bodies: 413 past 64 kB, 400 for the rest`,
  });
});

it('control: a program that waits as long as Node does, and takes any length, is caught', async () => {
  const patient = await startProgram({
    serverFolder: withDefects(
      [/,\s*connectionsCheckingInterval: SECOND/, ''],
      [/bodyLimit: LARGEST_BODY_BYTES,/, 'bodyLimit: 2 ** 24,'],
    ),
  });
  const { address } = patient;
  const found = beSlowTogether({ address, count: 5, forMs: 0, longestMs: LONGEST_MS });
  const wrong = await wrongAnswers(patient, await signIn(address));
  expect(wrong.length).toBeGreaterThanOrEqual(4);
  expect((await found).some(({ cutAfter }) => cutAfter === null)).toBe(true);
  await patient.stop();
});
