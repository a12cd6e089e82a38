import { setTimeout as delay } from 'node:timers/promises';
import type { Endpoint } from './endpoint.ts';
import { type FolderLock, takeFolderLock } from './folder-lock.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { ensureRunning, stopServer } from './server.ts';

export interface Supervision {
  /** Only the first call counts. */
  close(server: 'stop' | 'leave'): Promise<void>;
}

export async function supervise(
  binaries: PostgresBinaries,
  endpoint: Endpoint,
  hold: (onLost: () => void) => Promise<FolderLock>,
  onEndCall: () => void,
): Promise<Supervision> {
  const { log } = binaries;
  const closing = new AbortController();
  let restoring: Promise<void> = Promise.resolve();
  let closed: Promise<void> | null = null;
  let lock: FolderLock | null = null;

  function onLost(): void {
    if (lock === null) return;
    lock = null;
    if (!closing.signal.aborted) restoring = restore();
  }

  async function restore(): Promise<void> {
    log('Se perdió PostgreSQL; se vuelve a levantar.');
    let lastProblem = '';
    for (let pause = 50; !closing.signal.aborted; pause = Math.min(pause * 2, 5_000)) {
      const problem = await bringBack().catch((error: Error) => error.message);
      if (problem === null) {
        log('PostgreSQL responde de nuevo.');
        return;
      }
      if (problem !== lastProblem) log(problem);
      lastProblem = problem;
      await delay(pause, undefined, { signal: closing.signal }).catch(() => undefined);
    }
  }

  async function bringBack(): Promise<string | null> {
    await ensureRunning(binaries, endpoint);
    lock = await takeFolderLock(endpoint, onLost, onEndCall);
    return lock ? null : `Otro programa ha tomado la carpeta ${binaries.layout.dataDir}.`;
  }

  async function close(server: 'stop' | 'leave'): Promise<void> {
    closing.abort();
    await restoring;
    // Without the lock, another program may be at work on the folder.
    if (server === 'stop' && lock) await stopServer(binaries, endpoint);
    await lock?.release();
  }

  lock = await hold(onLost);
  return { close: (server) => (closed ??= close(server)) };
}
