import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Surrounding } from './cases.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** A command that has not ended by then did not notice the fault. */
const LONGEST_MS = 40_000;

export interface Ending {
  /** null when it had to be killed. */
  code: number | null;
  /** Its standard error, without empty lines. */
  lines: string[];
}

/** Runs a built command to its end. @param serverFolder where it lies, when not as it is built */
export function runIn(
  { command, args = [], env = {}, openFiles }: Surrounding,
  serverFolder = `${root}server/dist`,
): Promise<Ending> {
  const program = [process.execPath, `${serverFolder}/${command}.js`, ...args];
  const [file = '', ...rest] =
    openFiles === undefined
      ? program
      : ['sh', '-c', `ulimit -n ${openFiles}; exec "$0" "$@"`, ...program];
  return new Promise((resolve) => {
    const child = spawn(file, rest, {
      cwd: root,
      env: { PATH: process.env['PATH'], NODE_ENV: 'production', PORT: '0', ...env },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let text = '';
    child.stderr.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      child.kill('SIGKILL');
    }, LONGEST_MS);
    child.once('close', (code) => {
      clearTimeout(timer);
      resolve({ code: isLate ? null : code, lines: text.split('\n').filter(Boolean) });
    });
  });
}
