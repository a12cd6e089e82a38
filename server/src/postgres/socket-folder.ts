import { chmodSync, lchownSync, lstatSync, mkdirSync, type Stats } from 'node:fs';
import { dirname } from 'node:path';
import { messageOf } from '#failure-reason.ts';
import type { Account } from './service-account.ts';

export interface Keepers {
  /** It is null for this program's own account. */
  account: Account | null;
  isParentClosed: boolean;
}

/** @returns null, or what is wrong with the folder, which another user may have made */
export function makeSocketFolder(folder: string, keepers: Keepers): string | null {
  try {
    if (keepers.isParentClosed) make(dirname(folder), null);
    if (keepers.isParentClosed && parentProblem(folder)) return parentProblem(folder);
    make(folder, keepers.account);
    return problemOf(folder, keepers);
  } catch (error) {
    return messageOf(error);
  }
}

function make(folder: string, account: Account | null): void {
  if (lstatSync(folder, { throwIfNoEntry: false })) return;
  mkdirSync(folder, { mode: 0o700 });
  chmodSync(folder, 0o700);
  if (account) lchownSync(folder, account.uid, account.gid);
}

export function problemOf(folder: string, { account, isParentClosed }: Keepers): string | null {
  if (isParentClosed && parentProblem(folder)) return parentProblem(folder);
  return isPrivate(lstatSync(folder), account) ? null : OF_ANOTHER;
}

const parentProblem = (folder: string): string | null =>
  isPrivate(lstatSync(dirname(folder)), null) ? null : OF_ANOTHER;

const OF_ANOTHER = 'es de otro usuario o está abierta a otros';

export const isPrivate = (folder: Stats, account: Account | null): boolean =>
  folder.isDirectory() &&
  folder.uid === (account?.uid ?? process.getuid?.()) &&
  (folder.mode & 0o077) === 0;
