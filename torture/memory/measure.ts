import { fileURLToPath } from 'node:url';
import { setTimeout as delay } from 'node:timers/promises';
import { ask, embeddedUrl } from '#database.ts';
import { slope } from '#numbers.ts';
import { startProgram } from '#program.ts';
import { mixedRequests } from './mixed.ts';

const script = (name: string): string[] => [
  '--import',
  fileURLToPath(new URL(name, import.meta.url)),
];

export interface Growth {
  /** Megabytes for each 100,000 requests, by the line that fits best. */
  heap: number;
  rss: number;
  /** PostgreSQL's, after warming up and the most that were seen later. */
  connections: { first: number; most: number };
  surprises: string[];
}

export interface Sizes {
  /** Requests before the first measurement: code is compiled, caches fill. */
  warmUp: number;
  requests: number;
  measurements: number;
}

/** @param leaking loads a leak into the program */
export async function measureGrowth(sizes: Sizes, leaking = false): Promise<Growth> {
  const program = await startProgram({
    nodeOptions: [
      '--expose-gc',
      ...script('./probe.mjs'),
      ...(leaking ? script('./leak.mjs') : []),
    ],
  });
  const { run } = await mixedRequests(program.address);
  const surprises = await run(sizes.warmUp);
  const samples = [await measure(0)];
  for (let done = 1; done <= sizes.measurements; done += 1) {
    surprises.push(...(await run(sizes.requests / sizes.measurements)));
    samples.push(await measure((done * sizes.requests) / sizes.measurements));
  }
  await program.stop();

  async function measure(requests: number) {
    const before = program.lines.length;
    process.kill(program.pid, 'SIGUSR2');
    let line: string | undefined;
    while (
      (line = program.lines.slice(before).find((said) => said.startsWith('memory '))) === undefined
    )
      await delay(20);
    // Written by probe.mjs.
    const memory = JSON.parse(line.slice('memory '.length)) as { rss: number; heapUsed: number };
    return { requests, ...memory, connections: await countConnections(program.dataDir) };
  }

  const growthOf = (key: 'rss' | 'heapUsed'): number =>
    (slope(samples.map((sample) => [sample.requests, sample[key]])) * 100_000) / 1024 ** 2;
  return {
    heap: growthOf('heapUsed'),
    rss: growthOf('rss'),
    connections: {
      first: samples[0]?.connections ?? 0,
      most: Math.max(...samples.map(({ connections }) => connections)),
    },
    surprises,
  };
}

async function countConnections(dataDir: string): Promise<number> {
  const [row] = await ask<{ count: number }>(
    embeddedUrl(dataDir),
    `select count(*)::int from pg_stat_activity
     where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  return row?.count ?? 0;
}
