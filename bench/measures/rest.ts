import { setTimeout as delay } from 'node:timers/promises';
import { listTerritories } from '@territorios/contract/territories/api.ts';
import { callerOf, signIn } from '@territorios/torture/client.ts';
import { makeDataDir, postmasterPid } from '@territorios/torture/folder.ts';
import { childrenOf } from '@territorios/torture/processes.ts';
import { startProgram } from '@territorios/torture/program.ts';
import { untilReady } from '@territorios/torture/ready.ts';
import { readFileSync } from 'node:fs';
import type { Measure } from '#measure.ts';
import { median, ROUNDS, spread } from '#rounds.ts';

const REST_MS = 15_000;

/** The time of a start, and the memory and processor at rest. */
export const rest: Measure = {
  id: 'rest',
  async run() {
    const times = { first: [] as number[], later: [] as number[] };
    const memory: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const dataDir = makeDataDir();
      times.first.push((await start(dataDir)).seconds);
      const { program, seconds } = await start(dataDir, false);
      times.later.push(seconds);
      const call = callerOf(program.address, await signIn(program.address));
      await call(listTerritories, {});
      await delay(REST_MS);
      memory.push(memoryOf([program.pid, ...postgresOf(dataDir)]));
      await program.stop();
    }
    return {
      'start-first': { value: median(times.first), details: `${spread(times.first, 2)} s` },
      'start-later': { value: median(times.later), details: `${spread(times.later, 2)} s` },
      memory: {
        value: median(memory),
        details: `${spread(memory)} MB, ${REST_MS / 1_000} s after a sign-in; what processes share is counted once`,
      },
    };
  },
};

async function start(dataDir: string, isStopped = true) {
  const startedAt = performance.now();
  const program = await startProgram({ dataDir });
  const readyAt = await untilReady(program.address);
  if (isStopped) await program.stop();
  return { program, seconds: (readyAt - startedAt) / 1_000 };
}

function postgresOf(dataDir: string): number[] {
  const pid = postmasterPid(dataDir);
  if (pid === null) throw new Error('a program that runs has its PostgreSQL');
  return [pid, ...childrenOf(pid)];
}

/** MB of proportional set size: a page that several processes share is divided among them. */
function memoryOf(pids: number[]): number {
  const kilobytes = pids.map((pid) => {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1]);
  });
  return (kilobytes.reduce((sum, one) => sum + one, 0) * 1_024) / 1_000_000;
}
