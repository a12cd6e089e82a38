import { readdirSync, readFileSync } from 'node:fs';

/** Processes that a process started and that still run. */
export function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === pid)
    .map(Number);
}

function parentOf(pid: string): number | null {
  try {
    // The name of the program, in brackets, may hold anything; the parent is the second word after it.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return null;
  }
}

/** Empty for a process that has ended, also for one that nobody has reaped yet. */
export function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

export const runs = (pid: number): boolean => commandLine(pid) !== '';

/** SIGKILL; a process that has ended meanwhile is ignored. */
export function killAtOnce(pids: number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // The process has ended by itself.
    }
  }
}
