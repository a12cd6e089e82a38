/** Here alone is decided between sockets and TCP, and known what Windows lacks. */
import { closeSync, existsSync, fsyncSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf } from '#failure-reason.ts';
import { OperatorError } from '#operator-error.ts';
import type { DataLayout } from './data-layout.ts';

/** With sockets the kernel says who connects (`peer`); over TCP a password does. */
export type Platform = 'sockets' | 'tcp';

const isWindows = process.platform === 'win32';
const MAP = 'territorios';

export const passwordFile = ({ pg }: DataLayout): string => join(pg, 'password');

/** A folder keeps what it was made with: over TCP it has a password. */
export const platformOf = (layout: DataLayout): Platform =>
  existsSync(passwordFile(layout)) ? 'tcp' : 'sockets';

/** @param wanted PLATFORM; the system's own unless said. @throws OperatorError when the folder was made with the other */
export function choosePlatform(layout: DataLayout, wanted: Platform | undefined): Platform {
  const made = platformOf(layout);
  const isMade = existsSync(layout.cluster) || made === 'tcp';
  if (!isMade) return wanted ?? (isWindows ? 'tcp' : 'sockets');
  if (wanted === undefined || wanted === made) return made;
  throw new OperatorError(
    `La carpeta ${layout.pg} se creó con PLATFORM=${made}: quite PLATFORM, o indique otra carpeta en DATA_DIR y restaure allí una copia.`,
  );
}

/** How a new database lets its first user in, until the rules of access are written. */
export const initdbAccess = (layout: DataLayout): string[] =>
  platformOf(layout) === 'tcp'
    ? ['--auth-local=reject', '--auth-host=scram-sha-256', `--pwfile=${passwordFile(layout)}`]
    : // Only PostgreSQL's own account.
      ['--auth-local=peer', '--auth-host=reject'];

/** @param name of the account that starts the program; null when it cannot be looked up */
export function accessRules(layout: DataLayout, name: string | null): Record<string, string> {
  if (platformOf(layout) === 'tcp') {
    const rule = (database: string) => `host ${database} all 127.0.0.1/32 scram-sha-256\n`;
    return { 'pg_hba.conf': rule('all') + rule('replication'), 'pg_ident.conf': '' };
  }
  // An account without a name cannot be looked up; the folder, closed to others, is then the wall.
  const method = name === null ? 'trust' : `peer map=${MAP}`;
  const allowed = new Set(['root', name ?? 'root']);
  return {
    'pg_hba.conf': `local all all ${method}\nlocal replication all ${method}\n`,
    'pg_ident.conf': [...allowed].map((account) => `${MAP} ${quoted(account)} all\n`).join(''),
  };
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Windows has lists of access in the place of owners and modes; the installer sets those of the folder. */
export const hasOwners = !isWindows;

/** The server that pg_ctl starts inherits its pipes, and keeps them open. */
export const inheritsPipes = isWindows;

/** Windows tells only that a process has a number. */
export const hasCommandLines = !isWindows;

/** There PostgreSQL hears its signals on a pipe of this name; no other program opens it. */
export function hearsSignals(pid: number): boolean {
  try {
    closeSync(openSync(`\\\\.\\pipe\\pgsignal_${pid}`, 'r+'));
    return true;
  } catch (error) {
    return codeOf(error) !== 'ENOENT';
  }
}

/** A connection is a process of PostgreSQL's, which Windows starts slowly: a start waits longer for its own. */
export const START_PATIENCE_MS = isWindows ? 30_000 : 5_000;

/** For the same reason connections are waited for, and kept. */
export const POOL_LIMITS = isWindows
  ? { connectionTimeoutMillis: 10_000, idleTimeoutMillis: 600_000 }
  : {};

/** Windows opens no folder as a file, and writes its entries by itself. */
export function syncFolder(folder: string): void {
  if (isWindows) return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
