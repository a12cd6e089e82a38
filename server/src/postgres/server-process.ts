import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { basename, isAbsolute } from 'node:path';
import type { DataLayout } from './data-layout.ts';

/**
 * Whether a process is a postgres of this folder. Where it cannot be told, the answer is 'yes': a lock that is kept in
 * vain costs a start, one that is removed in vain costs the data.
 * @returns 'gone' when there is no such process
 */
export function isServerOf(pid: number, layout: DataLayout): 'yes' | 'no' | 'gone' {
  const command = commandOf(pid);
  if (command === null) return 'gone';
  // The name we gave is an argument of the server and part of the title of its processes.
  if (command.some((word) => word.includes(layout.clusterName))) return 'yes';
  const program = basename(command[0] ?? '');
  if (!/^(postgres|postmaster)\b/.test(program)) return 'no';
  const folder = dataFolderOf(command) ?? workingFolderOf(pid);
  return folder === null || folder === layout.cluster ? 'yes' : 'no';
}

/** Words of the command line; empty for a zombie; null when there is no such process. */
function commandOf(pid: number): string[] | null {
  if (process.platform === 'linux') {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').filter(Boolean);
    } catch {
      return existsSync(`/proc/${pid}`) ? ['postgres'] : null;
    }
  }
  // macOS and Windows have no /proc. Not run on either: PostgreSQL's own judgement stands on Windows.
  if (process.platform === 'win32') return null;
  try {
    const line = execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)]).toString();
    return line.trim().split(' ').filter(Boolean);
  } catch {
    return null;
  }
}

/** The folder after -D, when the server was started by hand with an absolute one. */
function dataFolderOf(command: string[]): string | null {
  const at = command.findIndex((word) => word.startsWith('-D'));
  const folder = at < 0 ? undefined : command[at]?.slice(2) || command[at + 1];
  if (folder === undefined || !isAbsolute(folder)) return null;
  try {
    return realpathSync(folder);
  } catch {
    return folder;
  }
}

function workingFolderOf(pid: number): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return null;
  }
}
