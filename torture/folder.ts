import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { commandLine, runs } from './processes.ts';
import { onTeardown } from './teardown.ts';

/** A new DATA_DIR. At the end its PostgreSQL is stopped, if one runs, and the folder is removed. */
export function makeDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'territorios-torture-'));
  onTeardown(async () => {
    await killPostmaster(folder);
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

/** A folder after a program's first start, which `first-start.ts` has made for this run of the harnesses. */
export const STARTED_DIR = 'TORTURE_STARTED_DIR';

/** A DATA_DIR of a program that has been started once, for what is not about the first start. */
export function makeStartedDataDir(): string {
  const folder = makeDataDir();
  const started = process.env[STARTED_DIR];
  // With its owners, which Node's own copy does not keep.
  if (started !== undefined) execFileSync('cp', ['-a', `${started}/.`, folder]);
  return folder;
}

/** The main process of the folder's PostgreSQL; null when there is none. */
export function postmasterPid(dataDir: string): number | null {
  try {
    const pid = Number.parseInt(readFileSync(join(dataDir, 'pg/data/postmaster.pid'), 'utf8'), 10);
    return commandLine(pid).includes('cluster_name=territorios-') ? pid : null;
  } catch {
    return null;
  }
}

/** `kill -9`, and waits until the process is gone; does nothing when there is none. */
export async function killPostmaster(dataDir: string): Promise<void> {
  const pid = postmasterPid(dataDir);
  if (pid === null) return;
  process.kill(pid, 'SIGKILL');
  while (runs(pid)) await delay(5);
}
