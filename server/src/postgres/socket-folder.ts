import { chmodSync, lchownSync, lstatSync, mkdirSync, type Stats } from 'node:fs';
import { dirname } from 'node:path';
import type { Account } from './service-account.ts';

/** Whose the folder of a socket must be. */
export interface Keepers {
  /** null for this program's own */
  account: Account | null;
  /** Whether it lies in a folder that root alone may pass. */
  isParentClosed: boolean;
}

/**
 * Makes the folder when it is missing. Anyone may make one of that name in the temporary one.
 * @returns null, or what is wrong with what is there
 */
export function makeSocketFolder(folder: string, keepers: Keepers): string | null {
  try {
    if (keepers.isParentClosed) make(dirname(folder), null);
    // Nothing is made in a folder that is not ours.
    if (keepers.isParentClosed && parentProblem(folder)) return parentProblem(folder);
    make(folder, keepers.account);
    return problemOf(folder, keepers);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function make(folder: string, account: Account | null): void {
  if (lstatSync(folder, { throwIfNoEntry: false })) return;
  mkdirSync(folder, { mode: 0o700 });
  chmodSync(folder, 0o700);
  if (account) lchownSync(folder, account.uid, account.gid);
}

/** @returns null when the keepers alone can answer there, or what is wrong */
export function problemOf(folder: string, { account, isParentClosed }: Keepers): string | null {
  if (isParentClosed && parentProblem(folder)) return parentProblem(folder);
  return isPrivate(lstatSync(folder), account) ? null : OF_ANOTHER;
}

const parentProblem = (folder: string): string | null =>
  isPrivate(lstatSync(dirname(folder)), null) ? null : OF_ANOTHER;

const OF_ANOTHER = 'es de otro usuario o está abierta a otros';

/**
 * Whether nobody else can put anything into a folder.
 * @param account null for this program's own
 */
export const isPrivate = (folder: Stats, account: Account | null): boolean =>
  folder.isDirectory() &&
  folder.uid === (account?.uid ?? process.getuid?.()) &&
  (folder.mode & 0o077) === 0;
