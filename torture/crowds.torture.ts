import { setTimeout as delay } from 'node:timers/promises';
import type { Endpoint } from '@territorios/contract/endpoint.ts';
import { getPublicTerritory } from '@territorios/contract/public-territory/api.ts';
import { listTerritories } from '@territorios/contract/territories/api.ts';
import type { Client } from 'pg';
import { beforeAll, expect, it } from 'vitest';
import { callerOf } from './client.ts';
import { type Congregation, makeAssignment, makeCongregation } from './congregation.ts';
import { type Crowd, startCrowd } from './crowds/crowd.ts';
import { HELD_OPTION, leftBehind } from './crowds/held.ts';
import { type CrowdKind, kindsOf } from './crowds/kinds.ts';
import { connectTo, embeddedUrl } from './database.ts';
import { withDefects } from './defect.ts';
import { readOften } from './fairness/read.ts';
import { attempt, RIGHT } from './guessing/attempt.ts';
import { forgetPeak, peakMemory } from './memory/process.ts';
import { count, quantile } from './numbers.ts';
import { type Program, startProgram } from './program.ts';
import { record } from './report.ts';
import { scaled } from './scale.ts';
import { onTeardown } from './teardown.ts';

/** Kinds that are sent at the same time, and the readings while they are. */
const SIZES = scaled({
  short: { kindsAtOnce: 14, rounds: 1, visits: 12 },
  long: { kindsAtOnce: 1, rounds: 1, visits: 60 },
});
const TERRITORIES = 2_000;
const LARGEST_RATIO = 5;
/** One moment of a busy machine decides nothing in a short run of a hundred readings. */
const PART = scaled({ short: 0.9, long: 0.99 });
const SHORTEST_QUIET_MS = scaled({ short: 60, long: 0 });
const LARGEST_MEGABYTES = 300;
/** Until the crowd is there. */
const SETTLE_MS = 200;

interface Scene {
  program: Program;
  crowd: Crowd;
  kinds: CrowdKind[];
  theirs: Congregation;
  link: string;
  /** The cookie of a device that has signed in before. */
  device: string | null;
}

interface Visit {
  read: number[];
  signIns: number[];
}

async function territoriesOf(client: Client, { id }: Congregation): Promise<void> {
  await client.query(
    `insert into territories (congregation_id, id, name, group_suitable, created_at, updated_at)
     select $1, gen_random_uuid(), 'T-' || number, false, now(), now()
     from generate_series(1, $2::int) as number`,
    [id, TERRITORIES],
  );
}

async function makeScene(wanted?: Endpoint[], serverFolder?: string): Promise<Scene> {
  const program = await startProgram({
    nodeOptions: [HELD_OPTION],
    // Where there is no name there are no passkeys, nor pictures of links.
    env: { PUBLIC_URL: 'https://panel.example.org' },
    ...(serverFolder !== undefined && { serverFolder }),
  });
  const client = await connectTo(embeddedUrl(program.dataDir));
  onTeardown(() => client.end());
  const [ours, theirs] = [
    await makeCongregation(client, program.address),
    await makeCongregation(client, program.address),
  ];
  for (const congregation of [ours, theirs]) await territoriesOf(client, congregation);
  return {
    program,
    crowd: startCrowd(program.address),
    kinds: await kindsOf(ours, client, wanted),
    theirs,
    link: (await makeAssignment(theirs)).token,
    device: (await attempt(program.address, { email: theirs.superadmin.email, password: RIGHT }))
      .cookie,
  };
}

/** A day of another congregation: its pages, its publishers' links, a sign-in. @returns milliseconds of each, Infinity for a refusal */
async function visit(
  { program: { address }, theirs, link, device }: Scene,
  times: number,
): Promise<Visit> {
  const read: number[] = [];
  const signIns: number[] = [];
  const call = callerOf(address);
  for (let turn = 0; turn < times; turn += 1) {
    read.push(...(await readOften(address, theirs.admin.token, 4)));
    const startedAt = performance.now();
    const page = await fetch(`${address}/territorio/${link}`);
    await page.text();
    read.push(page.status === 200 ? performance.now() - startedAt : Infinity);
    const opened = await call(getPublicTerritory, { params: { token: link } });
    read.push(opened.status === 200 ? opened.took : Infinity);
    if (turn % 4 > 0) continue;
    // Its sign-ins end the oldest session, which is not the one that reads.
    const { email } = theirs.superadmin;
    const signedIn = await attempt(address, { email, password: RIGHT, cookie: device });
    signIns.push(signedIn.status === 200 ? signedIn.took : Infinity);
  }
  return { read, signIns };
}

/** What the crowd of some kinds did to another congregation, and to the program. */
interface Suffered {
  names: string;
  visit: Visit;
  left: string[];
  statuses: Record<string, number>;
  connections: number;
}

async function suffer(
  scene: Scene,
  kinds: CrowdKind[],
  visits: number,
  longestMs?: number,
): Promise<Suffered> {
  await scene.crowd.begin(kinds.flatMap(({ requests }) => requests));
  await delay(SETTLE_MS);
  const during = await visit(scene, visits);
  const sent = await scene.crowd.end();
  const names = kinds.map(({ name }) => name).join(', ');
  return { names, visit: during, left: await leftBehind(scene.program, longestMs), ...sent };
}

const batches = (kinds: CrowdKind[], size: number): CrowdKind[][] =>
  Array.from({ length: Math.ceil(kinds.length / size) }, (_none, index) =>
    kinds.slice(index * size, (index + 1) * size),
  );

let scene: Scene;

beforeAll(async () => {
  scene = await makeScene();
});

it('whatever one congregation or a stranger sends, and however they leave, another is served, and all is given back', async () => {
  const { program, crowd, kinds } = scene;
  // Connections to the database are opened, code is compiled.
  await crowd.begin(kinds.flatMap(({ requests }) => requests));
  await delay(1_000);
  await crowd.end();
  await visit(scene, SIZES.visits);
  forgetPeak(program.pid);

  const quiet: Visit = { read: [], signIns: [] };
  const suffered: Suffered[] = [];
  for (let round = 0; round < SIZES.rounds; round += 1) {
    for (const batch of batches(kinds, SIZES.kindsAtOnce)) {
      const { read, signIns } = await visit(scene, SIZES.visits);
      quiet.read.push(...read);
      quiet.signIns.push(...signIns);
      suffered.push(await suffer(scene, batch, SIZES.visits));
    }
  }
  const quietRead = quantile(quiet.read, 0.99);
  const quietSignIn = quantile(quiet.signIns, 0.99);
  const worst = suffered.map(({ names, visit: { read, signIns } }) => ({
    names,
    read: quantile(read, PART),
    signIn: quantile(signIns, PART),
    isServed: ![...read, ...signIns].includes(Infinity),
  }));
  const slowestRead = worst.toSorted((a, b) => b.read - a.read)[0];
  const slowestSignIn = worst.toSorted((a, b) => b.signIn - a.signIn)[0];
  const peak = peakMemory(program.pid);
  const connections = suffered.reduce((sum, one) => sum + one.connections, 0);
  record('crowds', {
    figure: `${kinds.length} kinds of calls, ${count(connections)} connections that were left, unread or pipelined: another congregation's p${PART * 100} ${slowestRead?.read.toFixed(0)} ms at worst (${slowestRead?.names}), p99 ${quietRead.toFixed(0)} ms quiet; its sign-in ${slowestSignIn?.signIn.toFixed(0)} ms (${slowestSignIn?.names}), ${quietSignIn.toFixed(0)} ms quiet; ${peak.toFixed(0)} MB at most; 0 places, bytes or streams held afterwards`,
  });
  expect(suffered.flatMap(({ names, left }) => left.map((line) => `${names}: ${line}`))).toEqual(
    [],
  );
  expect(worst.filter(({ isServed }) => !isServed)).toEqual([]);
  expect(slowestRead?.read).toBeLessThan(LARGEST_RATIO * Math.max(quietRead, SHORTEST_QUIET_MS));
  expect(slowestSignIn?.signIn).toBeLessThan(
    LARGEST_RATIO * Math.max(quietSignIn, SHORTEST_QUIET_MS),
  );
  expect(peak).toBeLessThan(LARGEST_MEGABYTES);
});

it('control: a program that waits for the end of an answer whose client has left is caught', async () => {
  const keeping = await makeScene(
    [listTerritories],
    withDefects([/if \(hasLeft\(request\)\) return end\(\);/, '']),
  );
  const kinds = keeping.kinds.filter(({ name }) => /territories|events/.test(name));
  expect((await suffer(keeping, kinds, 2, 3_000)).left).not.toEqual([]);
  await keeping.program.kill();
});
