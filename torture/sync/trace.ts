import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { onTeardown } from '#teardown.ts';
import { makeDataDir, postmasterPid } from '#folder.ts';
import { childrenOf } from '#processes.ts';
import { readTrace, type Traced } from './read-trace.ts';

export const hasStrace = (): boolean => spawnSync('strace', ['--version']).status === 0;

export interface Tracing {
  /** Stops the trace. @returns the events of all processes, in order of time */
  finish(): Promise<Traced[]>;
}

/**
 * Traces each process of a folder's PostgreSQL, present and future.
 * @returns null where the system does not let one process trace another
 */
export async function trace(dataDir: string): Promise<Tracing | null> {
  const postmaster = postmasterPid(dataDir);
  if (postmaster === null) throw new Error('no postmaster');
  const pids = [postmaster, ...childrenOf(postmaster)];
  const output = join(makeDataDir(), 'trace');
  const strace = spawn(
    'strace',
    [
      // Every process and its children, files by name, the time and length of each call.
      '-fyTttt',
      '--string-limit=4096',
      `--output=${output}`,
      '--trace=fdatasync,fsync,sendto,write',
      ...pids.map((pid) => `--attach=${pid}`),
    ],
    { stdio: 'ignore' },
  );
  const ended = new Promise<void>((resolve) => {
    strace.once('exit', () => resolve());
  });
  onTeardown(() => strace.kill('SIGKILL'));
  while (!pids.every((pid) => isTraced(pid))) {
    if (hasEnded(strace)) return null;
    await delay(10);
  }
  return {
    async finish() {
      strace.kill('SIGINT');
      await ended;
      return readTrace(readFileSync(output, 'utf8'));
    },
  };
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null;

/** A process that has ended meanwhile, as autovacuum does, needs no trace. */
function isTraced(pid: number): boolean {
  try {
    return !/^TracerPid:\t0$/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return true;
  }
}
