import { linkSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { DataLayout } from './data-layout.ts';
import type { Endpoint } from './endpoint.ts';
import { orNull } from './or-null.ts';
import { isServerOf } from './server-process.ts';

/** When nobody answers: after a reboot a lock may name a stranger or a zombie, and nothing starts again. */
export function clearStaleLocks(
  layout: DataLayout,
  endpoint: Endpoint,
  log: (line: string) => void,
  /** A power cut leaves an empty file, which may also be one that is just written. */
  emptyIsStale = false,
): 'clear' | 'alive' {
  const pidFile = join(layout.cluster, 'postmaster.pid');
  const { socketLock } = endpoint;
  const pidText = read(pidFile);
  const texts = [pidText, socketLock === null ? null : read(socketLock)];
  const owners = texts.map(firstNumber).filter((pid) => pid !== null);
  if (owners.some((pid) => isServerOf(pid, layout) === 'yes')) return 'alive';
  const stranger = owners.find((pid) => isServerOf(pid, layout) === 'no');
  const abandoned = stranger !== undefined || (emptyIsStale && texts.includes(''));
  if (!abandoned) return 'clear';
  if (sharedMemoryInUse(pidText ?? '')) return 'alive';
  if (pidText !== null && !removeUnchanged(pidFile, pidText, layout)) return 'alive';
  if (socketLock !== null) rmSync(socketLock, { force: true });
  log(
    stranger === undefined
      ? `Se quitó el bloqueo vacío de ${layout.cluster}.`
      : `Se quitó el bloqueo abandonado de ${layout.cluster}: el proceso ${stranger} no es su PostgreSQL.`,
  );
  return 'clear';
}

/** Two programs may come here at once: only the file that was judged is removed. */
function removeUnchanged(pidFile: string, judged: string, { pg }: DataLayout): boolean {
  const aside = join(pg, `postmaster.pid.${process.pid}`);
  renameSync(pidFile, aside);
  const same = read(aside) === judged;
  if (!same) linkSync(aside, pidFile);
  rmSync(aside);
  return same;
}

/** The seventh line of postmaster.pid holds key and number of the server's shared memory. */
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

const read = (file: string): string | null => orNull(() => readFileSync(file, 'utf8'));
