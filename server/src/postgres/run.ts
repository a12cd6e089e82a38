import { spawn } from 'node:child_process';
import type { Account } from './service-account.ts';

export interface Outcome {
  /** null when a signal ended the program */
  code: number | null;
  /** both outputs, mixed */
  output: string;
}

export interface RunOptions {
  cwd: string;
  account: Account | null;
  /** run through setpriv with the right to read and pass every folder */
  readAll: boolean;
  pgData?: string;
}

// Only these come from our own environment: the server must not see the secrets of the program, nor PGDATA or PGPORT
// of another server, and its messages must come in English to be read.
const PASSED_ON = ['PATH', 'SystemRoot', 'TEMP', 'TMP'];

/**
 * Runs one program of PostgreSQL to its end, never through a shell.
 * @throws the error of spawn (ENOENT, EACCES) when it cannot be run at all
 */
export function run(program: string, args: string[], options: RunOptions): Promise<Outcome> {
  const { account, readAll, cwd, pgData } = options;
  const [command, commandArgs] =
    account && readAll ? throughSetpriv(account, program, args) : [program, args];
  const env: NodeJS.ProcessEnv = { LC_ALL: 'C', TZ: 'UTC' };
  for (const name of PASSED_ON) {
    const value = process.env[name];
    if (value !== undefined) env[name] = value;
  }
  if (pgData !== undefined) env['PGDATA'] = pgData;
  return new Promise((resolve, reject) => {
    const child = spawn(command, commandArgs, {
      cwd,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
      ...(account && !readAll ? { uid: account.uid, gid: account.gid } : {}),
    });
    let output = '';
    const collect = (chunk: Buffer): void => {
      output += chunk.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', reject);
    child.on('close', (code) => {
      resolve({ code, output });
    });
  });
}

/**
 * CAP_DAC_READ_SEARCH lets the account pass folders that are closed to it (a clone in /root, which is 0700).
 * Without `no_setuid_fixup` the kernel forgets the capability in access(2), with which PostgreSQL looks for its parts.
 */
function throughSetpriv(account: Account, program: string, args: string[]): [string, string[]] {
  return [
    'setpriv',
    [
      `--reuid=${account.uid}`,
      `--regid=${account.gid}`,
      '--clear-groups',
      '--securebits=+no_setuid_fixup',
      '--inh-caps=+dac_read_search',
      '--ambient-caps=+dac_read_search',
      '--',
      program,
      ...args,
    ],
  ];
}
