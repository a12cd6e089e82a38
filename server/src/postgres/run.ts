import { spawn } from 'node:child_process';
import { inheritsPipes } from './platform.ts';
import type { Account } from './service-account.ts';

export interface ProcessEnding {
  code: number | null;
  output: string;
}

export interface RunOptions {
  cwd: string;
  account: Account | null;
  readAll: boolean;
  pgData: string;
  input?: string | undefined;
}

/** What a program wrote before its end is read within this time. */
const OUTPUT_PATIENCE_MS = 250;

/** No shell is ever used. */
export function run(program: string, args: string[], options: RunOptions): Promise<ProcessEnding> {
  const { account, readAll, cwd, pgData, input } = options;
  const [command, commandArgs] =
    account && readAll ? throughSetpriv(account, program, args) : [program, args];
  return new Promise((resolve, reject) => {
    const child = spawn(command, commandArgs, {
      cwd,
      // It has neither the program's secrets nor another server's PGPORT, and messages in English, which are read.
      env: { LC_ALL: 'C', TZ: 'UTC', PATH: process.env['PATH'], PGDATA: pgData },
      stdio: ['pipe', 'pipe', 'pipe'],
      windowsHide: true,
      ...(account && !readAll ? { uid: account.uid, gid: account.gid } : {}),
    });
    let output = '';
    const collect = (chunk: Buffer): void => {
      output += chunk.toString();
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.on('error', reject);
    // What ends early has said why.
    child.stdin.on('error', () => undefined).end(input);
    child.on('close', (code) => resolve({ code, output }));
    child.on('exit', (code) => {
      if (!inheritsPipes) return;
      setTimeout(() => {
        child.stdout.destroy();
        child.stderr.destroy();
        resolve({ code, output });
      }, OUTPUT_PATIENCE_MS).unref();
    });
  });
}

// CAP_DAC_READ_SEARCH lets the account pass folders that are closed to it, as a clone in /root (0700). Without
// `no_setuid_fixup` the kernel forgets it in access(2), with which PostgreSQL looks for its parts.
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
