import fc from 'fast-check';
import type { Client } from 'pg';
import { beforeAll, expect, it } from 'vitest';
import { onTeardown } from './teardown.ts';
import { connectTo, embeddedUrl } from './database.ts';
import { withDefects } from './defect.ts';
import { filled, makeFixture } from './fuzz/fixture.ts';
import { type Judged, wrongIn } from './fuzz/judge.ts';
import { anyPath, ODD_PATHS, requestFor } from './fuzz/paths.ts';
import { anyBytes, sendBytes } from './fuzz/raw.ts';
import { anyRequest } from './fuzz/requests.ts';
import { createSender } from './fuzz/send.ts';
import { count } from './numbers.ts';
import { type Program, startProgram } from './program.ts';
import { untilReady } from './ready.ts';
import { record } from './report.ts';
import { scaled } from './scale.ts';

const REQUESTS = scaled({ short: 3_000, long: 180_000 });
const CONNECTIONS = scaled({ short: 300, long: 20_000 });
/** Beside those that are on the list. */
const PATHS = scaled({ short: 200, long: 20_000 });
/** Requests of one congregation; then the next one comes, with rows that are whole. */
const ROUND = 1_000;
const CONCURRENCY = 16;
/** The promise is two seconds; the rest allows for a busy machine. */
const LONGEST_MS = scaled({ short: 10_000, long: 2_000 });
/** Failures after which the run stops. */
const SHOWN = 3;

/** `TORTURE_SEED=… npm run torture -- fuzz` sends the same again. */
const SEED = Number(process.env['TORTURE_SEED'] ?? Math.trunc(Math.random() * 2 ** 31));

interface Tally {
  sent: number;
  statuses: Map<number | null, number>;
  longestMs: number;
  /** The failures, each with its request. */
  wrong: string[];
}

const newTally = (): Tally => ({ sent: 0, statuses: new Map(), longestMs: 0, wrong: [] });

function note(tally: Tally, judged: Judged, wrong: string[], sent: () => string): void {
  tally.sent += 1;
  tally.statuses.set(judged.status, (tally.statuses.get(judged.status) ?? 0) + 1);
  tally.longestMs = Math.max(tally.longestMs, judged.took);
  if (wrong.length > 0)
    tally.wrong.push(`${wrong.join(', ')}: ${sent()} → ${judged.text}`.slice(0, 2_000));
}

/** Works on a list, so many at a time, until there is enough. */
async function together<T>(
  list: T[],
  isEnough: () => boolean,
  work: (one: T) => Promise<void>,
): Promise<void> {
  const left = list.values();
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      for (const one of left) {
        if (isEnough()) return;
        await work(one);
      }
    }),
  );
}

async function sendRequests(program: Program, client: Client, total: number): Promise<Tally> {
  const tally = newTally();
  const send = createSender(program.address, CONCURRENCY);
  const isEnough = (): boolean => tally.wrong.length >= SHOWN;
  for (let done = 0; done < total && !isEnough(); done += ROUND) {
    const fixture = await makeFixture(client, program.address);
    const numRuns = Math.min(ROUND, total - done);
    const requests = fc.sample(anyRequest, { seed: SEED + done, numRuns });
    await together(requests, isEnough, async (request) => {
      const judged = await send(filled(request, fixture));
      note(tally, judged, wrongIn(judged, LONGEST_MS), () => JSON.stringify(request));
    });
  }
  return tally;
}

async function sendRaw(program: Program, client: Client, total: number): Promise<Tally> {
  const tally = newTally();
  const { tokens } = await makeFixture(client, program.address);
  const isEnough = (): boolean => tally.wrong.length >= SHOWN;
  for (let done = 0; done < total && !isEnough(); done += ROUND) {
    const numRuns = Math.min(ROUND, total - done);
    const all = fc.sample(anyBytes, { seed: SEED + done, numRuns });
    await together(all, isEnough, async (bytes) => {
      const judged = await sendBytes(program.address, bytes, tokens.admin[0] ?? '');
      note(tally, judged, wrongIn(judged, LONGEST_MS), () => JSON.stringify(bytes.slice(0, 1_000)));
    });
  }
  return tally;
}

/** @param mayBePage for addresses of which some may be a page's */
async function sendPaths(program: Program, paths: string[], mayBePage: boolean): Promise<Tally> {
  const tally = newTally();
  const isEnough = (): boolean => tally.wrong.length >= SHOWN;
  await together(paths, isEnough, async (path) => {
    const judged = await sendBytes(program.address, requestFor(path), '');
    const isRefused = judged.status === 400 || judged.status === 404;
    const wrong = wrongIn(judged, LONGEST_MS);
    if (!isRefused && !mayBePage) wrong.push(`status ${judged.status} for what is missing`);
    note(tally, judged, wrong, () => JSON.stringify(path.slice(0, 200)));
  });
  return tally;
}

async function start(serverFolder?: string): Promise<{ program: Program; client: Client }> {
  const program = await startProgram(serverFolder === undefined ? {} : { serverFolder });
  const client = await connectTo(embeddedUrl(program.dataDir));
  onTeardown(() => client.end());
  return { program, client };
}

const shown = ({ wrong }: Tally): string[] => wrong.slice(0, SHOWN);

let sound: Awaited<ReturnType<typeof start>>;

beforeAll(async () => {
  console.warn(`TORTURE_SEED=${SEED}`);
  sound = await start();
});

it('every request to every endpoint is answered, with any content', async () => {
  const tally = await sendRequests(sound.program, sound.client, REQUESTS);
  expect(shown(tally)).toEqual([]);
  // Without successes only the first check of each call was tried.
  for (const status of [200, 201, 204, 400, 401, 403, 404, 409, 415]) {
    expect(tally.statuses.get(status), `answers with ${status}`).toBeGreaterThan(0);
  }
  record('fuzz', {
    figure: `${count(tally.sent)} requests, seed ${SEED}: 0 × 5xx, 0 without an answer, the longest ${tally.longestMs.toFixed(0)} ms, nothing of the inside told`,
  });
});

it('every connection is answered or ended, with any bytes', async () => {
  const tally = await sendRaw(sound.program, sound.client, CONNECTIONS);
  expect(shown(tally)).toEqual([]);
  for (const status of [200, 400, 404]) {
    expect(tally.statuses.get(status), `answers with ${status}`).toBeGreaterThan(0);
  }
  record('fuzz', {
    figure: `${count(tally.sent)} connections with bytes of any kind: the same, the longest ${tally.longestMs.toFixed(0)} ms`,
  });
});

it('each odd address of a page, a file or the description of the API is answered 400 or 404', async () => {
  const listed = await sendPaths(sound.program, ODD_PATHS, false);
  expect(shown(listed)).toEqual([]);
  const sampled = fc.sample(anyPath, { seed: SEED, numRuns: PATHS });
  const others = await sendPaths(sound.program, sampled, true);
  expect(shown(others)).toEqual([]);
  record('fuzz', {
    figure: `${count(listed.sent + others.sent)} odd addresses of pages and files: 0 × 5xx, and 400 or 404 to each of the ${listed.sent} that are no page's`,
  });
});

it('the program is alive and ready after it all, and logged no unexpected failure', async () => {
  await untilReady(sound.program.address);
  expect(sound.program.lines.filter((line) => line.includes('unexpected error'))).toEqual([]);
  expect((await sound.program.stop()).code).toBe(0);
});

it('control: a program that fails on one word, and shows it, is caught', async () => {
  const { program, client } = await start(
    withDefects(
      [
        /(function parse(?:\$\d+)?\(schema, value\) \{)/,
        "$1 if (JSON.stringify(value ?? '').includes('constructor')) throw new TypeError('word');",
      ],
      [/error: text,\s*code,\s*request_id: request\.id/, 'error: String(error.stack), code'],
    ),
  );
  const { wrong } = await sendRequests(program, client, REQUESTS);
  expect(wrong.join()).toMatch(/status 500, shows /);
  await program.stop();
});

it('control: a program that takes each address for a file that is there is caught', async () => {
  const { program } = await start(
    withDefects([
      /isOdd\(restOf\(request\)\) \? void 0 : senders\.get\(path\);\s*return send \?/,
      'senders.get(restOf(request) || path); return true ?',
    ]),
  );
  const { wrong } = await sendPaths(program, ODD_PATHS, false);
  expect(wrong.join()).toMatch(/status 500/);
  await program.stop();
});

it('control: a program that gives a page for an odd address is caught', async () => {
  const { program } = await start(withDefects([/isOdd\(restOf\(request\)\) \? void 0 : /, '']));
  const { wrong } = await sendPaths(program, ODD_PATHS, false);
  expect(wrong.join()).toMatch(/status 200 for what is missing/);
  await program.stop();
});
