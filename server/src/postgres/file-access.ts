import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Account } from './service-account.ts';

const READ = 4;
const PASS = 1;

/**
 * The first folder on the way to `path`, or `path` itself, that the account may not pass or read.
 * It goes by the mode bits alone; a wrong guess by access lists costs a capability that was not needed, or an error
 * of PostgreSQL's own.
 * @param path real path of a file to read, or of a folder to pass, that exists
 * @returns null when nothing is closed
 */
export function closedTo(account: Account, path: string): string | null {
  for (const folder of ancestors(path)) {
    if (!allows(account, folder, PASS)) return folder;
  }
  const wanted = statSync(path).isDirectory() ? PASS : READ;
  return allows(account, path, wanted) ? null : path;
}

function ancestors(path: string): string[] {
  const parent = dirname(path);
  return parent === path ? [] : [...ancestors(parent), parent];
}

function allows({ uid, gid }: Account, path: string, wanted: number): boolean {
  const { uid: owner, gid: group, mode } = statSync(path);
  const shift = owner === uid ? 6 : group === gid ? 3 : 0;
  return ((mode >> shift) & wanted) === wanted;
}
