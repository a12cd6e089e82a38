import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
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
  while (commandLine(pid) !== '') await delay(5);
}

/** Empty for a process that has ended, also for one that nobody has reaped yet. */
function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}
