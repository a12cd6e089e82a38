import { getPublicTerritory } from '@territorios/contract/public-territory/api.ts';
import { callerOf } from '#client.ts';
import { type Congregation, makeAssignment, makeCongregation } from '#congregation.ts';
import { ask, connectTo } from '#database.ts';
import { onTeardown } from '#teardown.ts';
import { type Program, startProgram } from '#program.ts';
import { type Watch, watch } from './gaps.ts';
import { onInterruption } from './interrupted.ts';
import { type PatroniCluster, startPatroniCluster, until } from './patroni.ts';
import type { Trouble } from './troubles.ts';
import { startWriters, type Writers } from './writers.ts';

const CLIENTS = 16;
const LINK_PATIENCE_MS = 2_000;

export interface Stage {
  cluster: PatroniCluster;
  programs: Program[];
  writers: Writers;
  /** Whether a public link opens, at each program. */
  links: Watch[];
  leaders: Watch;
}

export async function setStage(options: { isSynchronous?: boolean } = {}): Promise<Stage> {
  const cluster = await startPatroniCluster(options);
  const programs = [
    await startProgram({ databaseUrl: cluster.url }),
    await startProgram({ databaseUrl: cluster.url }),
  ] as const;
  onInterruption(() => programs.map(({ pid }) => pid));
  const client = await connectTo(cluster.adminUrl);
  const congregations: Congregation[] = [];
  for (let count = 0; count < CLIENTS; count += 1)
    congregations.push(await makeCongregation(client, programs[0].address));
  const [first] = congregations;
  if (!first) throw new Error('sixteen were asked for');
  const { token } = await makeAssignment(first);
  await client.end();
  const links = programs.map(({ address }) =>
    watch(async () => {
      const signal = AbortSignal.timeout(LINK_PATIENCE_MS);
      const { status } = await callerOf(address)(
        getPublicTerritory,
        { params: { token } },
        { signal },
      );
      return status === 200;
    }),
  );
  const leaders = watch(cluster.hasLeader);
  const writers = await startWriters([...programs], congregations);
  const stage = { cluster, programs: [...programs], writers, links, leaders };
  onTeardown(() => stop(stage));
  return stage;
}

export async function stop({ writers, links, leaders }: Stage): Promise<void> {
  await Promise.all([writers, leaders, ...links].map((one) => one.stop()));
}

/** Milliseconds. */
export interface Failover {
  withoutLink: number;
  withoutLeader: number;
}

/** Lives through one trouble, until another leads and all three work again. */
export async function liveThrough(stage: Stage, trouble: Trouble): Promise<Failover> {
  const { cluster, links, leaders } = stage;
  const before = await cluster.untilWhole();
  const from = performance.now();
  const bringBack = await trouble(before);
  const begun = performance.now();
  await until('links that open', async () =>
    [...links, leaders].every((one) => one.isGoodSince(begun)) ? true : null,
  );
  await bringBack();
  await until('another leader', async () => {
    const { leader } = await cluster.untilWhole();
    return leader === before.leader ? null : true;
  });
  return {
    withoutLink: Math.max(...links.map((link) => link.longestSince(from))),
    withoutLeader: leaders.longestSince(from),
  };
}

interface Compared {
  lost: string[];
  doubled: string[];
}

/** Compares what the clients were told with what the database holds. */
export async function compare({ cluster, writers }: Stage): Promise<Compared> {
  const rows = await until('the rows', () =>
    ask<{ name: string; times: number }>(
      cluster.adminUrl,
      'select name, count(*)::int as times from publishers group by name',
    ),
  );
  const stored = new Map(rows.map(({ name, times }) => [name, times]));
  return {
    lost: writers.told.acknowledged.filter((name) => !stored.has(name)),
    doubled: rows.filter(({ times }) => times > 1).map(({ name }) => name),
  };
}
