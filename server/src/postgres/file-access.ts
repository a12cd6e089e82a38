import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Account } from './service-account.ts';

const READ = 4;
const PASS = 1;

/** The first folder on a real path that the account may not pass or read, by mode bits alone, without access lists. */
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
