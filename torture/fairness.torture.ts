import { setTimeout as delay } from 'node:timers/promises';
import { beforeAll, expect, it } from 'vitest';
import { onTeardown } from './teardown.ts';
import { startCluster } from './cluster.ts';
import { connectTo } from './database.ts';
import { withDefects } from './defect.ts';
import { startFlood } from './fairness/flood.ts';
import { readOften } from './fairness/read.ts';
import { count, quantile } from './numbers.ts';
import { makePeople, type Person } from './people.ts';
import { type Program, startProgram } from './program.ts';
import { record } from './report.ts';
import { scaled } from './scale.ts';

const SIZES = scaled({ short: { rounds: 2, reads: 100 }, long: { rounds: 20, reads: 1_000 } });
/** Without turns each read takes most of a second. */
const SIZES_OF_CONTROL = { rounds: 1, reads: 40 };
const TERRITORIES = 1_000;
const LARGEST_RATIO = 5;
/** Until the flood has filled its line. */
const SETTLE_MS = 300;

let databaseUrl: string;
let sound: Program;
let flooder: Person;
let reader: Person;

beforeAll(async () => {
  databaseUrl = await (await startCluster()).makeDatabase('fairness');
  sound = await startProgram({ databaseUrl });
  const client = await connectTo(databaseUrl);
  onTeardown(() => client.end());
  const [first, second] = await makePeople(client, { count: 2, perCongregation: 1 });
  if (!first || !second) throw new Error('two were asked for');
  [flooder, reader] = [first, second];
  await client.query(
    `insert into territories (congregation_id, id, name, group_suitable, created_at, updated_at)
     select congregation, gen_random_uuid(), 'T-' || number, false, now(), now()
     from unnest($1::uuid[]) as one(congregation), generate_series(1, $2::int) as number`,
    [[flooder.congregationId], TERRITORIES],
  );
});

interface Compared {
  quiet: number;
  flooded: number;
  statuses: Record<string, number>;
  withoutRetryAfter: number;
}

/** Reads in turns, while nobody else sends and while the flood lasts. */
async function compare({ address }: Program, { rounds, reads }: typeof SIZES): Promise<Compared> {
  const quiet: number[] = [];
  const flooded: number[] = [];
  const statuses: Record<string, number> = {};
  let withoutRetryAfter = 0;
  // Code is compiled, connections are opened.
  await readOften(address, reader.token, 100);
  for (let round = 0; round < rounds; round += 1) {
    quiet.push(...(await readOften(address, reader.token, reads)));
    const flood = await startFlood(address, flooder.token);
    await delay(SETTLE_MS);
    flooded.push(...(await readOften(address, reader.token, reads)));
    const answers = await flood.stop();
    withoutRetryAfter += answers.withoutRetryAfter;
    for (const [status, times] of Object.entries(answers.statuses))
      statuses[status] = (statuses[status] ?? 0) + times;
  }
  return {
    quiet: quantile(quiet, 0.99),
    flooded: quantile(flooded, 0.99),
    statuses,
    withoutRetryAfter,
  };
}

it('while one congregation sends all it can, the reads of another take five times as long at most', async () => {
  const { quiet, flooded, statuses, withoutRetryAfter } = await compare(sound, SIZES);
  const answered = Object.values(statuses).reduce((sum, times) => sum + times, 0);
  record('fairness', {
    figure: `${count(answered)} calls over 50 connections: p99 of another congregation's reads ${flooded.toFixed(0)} ms, ${quiet.toFixed(0)} ms quiet, ${(flooded / quiet).toFixed(1)} times`,
  });
  expect(withoutRetryAfter).toBe(0);
  expect(Object.keys(statuses).filter((status) => !['200', '201', '503'].includes(status))).toEqual(
    [],
  );
  expect(flooded / quiet).toBeLessThan(LARGEST_RATIO);
});

it('control: a program without turns is caught', async () => {
  const unfair = await startProgram({
    databaseUrl,
    serverFolder: withDefects([/ofAll: 6,\s*ofLine: 1,/, 'ofAll: Infinity, ofLine: Infinity,']),
  });
  const { quiet, flooded } = await compare(unfair, SIZES_OF_CONTROL);
  expect(flooded / quiet).toBeGreaterThan(LARGEST_RATIO);
  await unfair.stop();
});
