import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { join } from 'node:path';
import { unprivileged } from '#unprivileged.ts';

/** A process that writes what it says into a file of its folder. */
export interface Child {
  pid: number;
  /** SIGKILL, and waits for the end. */
  kill: () => Promise<void>;
}

/** PostgreSQL refuses root, so all of them run as another account. */
export function startChild(folder: string, name: string, command: string, args: string[]): Child {
  const log = openSync(join(folder, `${name}.log`), 'a');
  const child: ChildProcess = spawn(command, args, {
    cwd: folder,
    env: { PATH: process.env['PATH'], HOME: folder, LANG: 'C.UTF-8' },
    stdio: ['ignore', log, log],
    ...unprivileged(),
  });
  const ended = once(child, 'exit');
  const { pid } = child;
  if (pid === undefined) throw new Error(`${command} does not start`);
  return {
    pid,
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
