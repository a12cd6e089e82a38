import { linkSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { DataLayout } from './data-layout.ts';
import type { Endpoint } from './endpoint.ts';
import { isServerOf } from './server-process.ts';

/**
 * After a reboot, or in a container, the number in a lock file may be a living stranger's (or a zombie's, where nobody
 * reaps), and PostgreSQL then refuses to start for ever. Call it only when nobody answers at the socket.
 *
 * Removes both lock files when one names a living stranger, none names a postgres of this folder, and no process holds
 * the old server's shared memory, which the removed file would no longer guard.
 * @param emptyIsStale take an empty file, which a power cut may leave, for abandoned; it may also be one that is being
 *   written at this very moment, so wait before saying so
 * @returns 'alive' when a server of this folder, or its remains, must be waited for; 'clear' when one may be started
 */
export function clearStaleLocks(
  layout: DataLayout,
  endpoint: Endpoint,
  log: (line: string) => void,
  emptyIsStale = false,
): 'clear' | 'alive' {
  const pidFile = join(layout.cluster, 'postmaster.pid');
  const socketLock = join(endpoint.host, `.s.PGSQL.${endpoint.port}.lock`);
  const pidText = read(pidFile);
  const texts = [pidText, read(socketLock)];
  const owners = texts.map(firstNumber).filter((pid) => pid !== null);
  if (owners.some((pid) => isServerOf(pid, layout) === 'yes')) return 'alive';
  const stranger = owners.find((pid) => isServerOf(pid, layout) === 'no');
  const abandoned = stranger !== undefined || (emptyIsStale && texts.includes(''));
  if (!abandoned) return 'clear';
  if (sharedMemoryInUse(pidText ?? '')) return 'alive';
  if (pidText !== null && !takeAway(pidFile, pidText, layout)) return 'alive';
  rmSync(socketLock, { force: true });
  log(
    stranger === undefined
      ? `Se quitó el bloqueo vacío de ${layout.cluster}.`
      : `Se quitó el bloqueo abandonado de ${layout.cluster}: el proceso ${stranger} no es su PostgreSQL.`,
  );
  return 'clear';
}

/** Two programs may come here at once: the file goes only if it still is the one that was judged. */
function takeAway(pidFile: string, judged: string, { pg }: DataLayout): boolean {
  const aside = join(pg, `postmaster.pid.${process.pid}`);
  renameSync(pidFile, aside);
  const same = read(aside) === judged;
  if (!same) linkSync(aside, pidFile);
  rmSync(aside);
  return same;
}

/** The seventh line of postmaster.pid holds the key and the number of the server's shared memory. */
function sharedMemoryInUse(pidText: string): boolean {
  const [key, id] = pidText.split('\n')[6]?.trim().split(/\s+/) ?? [];
  if (key === undefined || id === undefined) return false;
  return (read('/proc/sysvipc/shm') ?? '').split('\n').some((line) => {
    const [rowKey, rowId, , , , , attached] = line.trim().split(/\s+/);
    return rowKey === key && rowId === id && attached !== '0';
  });
}

function firstNumber(text: string | null): number | null {
  // A server of a single user writes its number with a minus sign.
  const number = Math.abs(Number.parseInt(text ?? '', 10));
  return Number.isNaN(number) || number === 0 ? null : number;
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
