import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { basename, isAbsolute } from 'node:path';
import type { DataLayout } from './data-layout.ts';
import { orNull } from './or-null.ts';
import { hasCommandLines, hearsSignals } from './platform.ts';

/** Whether a process is a postgres of this folder. In doubt 'yes': a wrong 'yes' costs a start, a wrong 'no' the data. */
export function isServerOf(pid: number, layout: DataLayout): 'yes' | 'no' | 'gone' {
  const command = commandOf(pid);
  if (command === null) return 'gone';
  if (command.some((word) => word.includes(layout.clusterName))) return 'yes';
  const program = basename(command[0] ?? '');
  if (!/^(postgres|postmaster)\b/.test(program)) return 'no';
  const folder = dataFolderOf(command) ?? orNull(() => readlinkSync(`/proc/${pid}/cwd`));
  return folder === null || folder === layout.cluster ? 'yes' : 'no';
}

/** Empty for a zombie; null when there is no such process. */
function commandOf(pid: number): string[] | null {
  if (process.platform === 'linux') {
    const line = orNull(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8'));
    if (line !== null) return line.split('\0').filter(Boolean);
    return existsSync(`/proc/${pid}`) ? ['postgres'] : null;
  }
  if (!hasCommandLines) return windowsCommandOf(pid);
  const ps = ['-ww', '-o', 'command=', '-p', String(pid)];
  return orNull(() => execFileSync('ps', ps).toString().trim().split(' ').filter(Boolean));
}

/** After a restart of the computer the number is likely to be another program's. */
function windowsCommandOf(pid: number): string[] | null {
  if (orNull(() => process.kill(pid, 0)) === null) return null;
  return hearsSignals(pid) ? ['postgres'] : [];
}

function dataFolderOf(command: string[]): string | null {
  const at = command.findIndex((word) => word.startsWith('-D'));
  const folder = at < 0 ? undefined : command[at]?.slice(2) || command[at + 1];
  if (folder === undefined || !isAbsolute(folder)) return null;
  return orNull(() => realpathSync(folder)) ?? folder;
}
