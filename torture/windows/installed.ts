/** The program as the package has installed it. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { killAtOnce } from '#processes.ts';
import { freePort } from '#terminal/places.ts';
import type { Windows } from './prefix.ts';

const FOLDER = 'C:\\Program Files\\Territorios';
const DATA = 'C:\\ProgramData\\Territorios';
const NODE = `${FOLDER}\\node.exe`;
const LONGEST_END_MS = 60_000;
const LINES_OF_LOG = 20;

export type Victim = 'program' | 'everything';

export interface Installed {
  port: number;
  address: string;
  /** Of its data, in this system. */
  dataDir: string;
  /** A value of the registry of the machine; null when there is none. */
  registered: (key: string, name: string) => Promise<string | null>;
  /** What the entry of the menu does, or the logon of an account. @returns its code and milliseconds */
  open: (mode?: '/logon') => Promise<{ code: number | null; took: number }>;
  /** The sentence that the entry of the menu would show, or the address that it would open. */
  sentence: () => Promise<string>;
  /** The last lines that it and its database wrote. */
  written: () => string;
  /** SIGKILL; a database that is not killed goes on. */
  kill: (victim: Victim) => Promise<void>;
  /** All stands still, as on a computer that sleeps. */
  sleep: (milliseconds: number) => Promise<void>;
  runs: () => boolean;
  remove: (...options: string[]) => Promise<void>;
}

/** Installs without a question, on a port that is free, which the settings' file names. */
export async function install(windows: Windows, setup: string): Promise<Installed> {
  const port = await freePort();
  const dataDir = join(windows.disk, 'ProgramData/Territorios');
  const folder = join(windows.disk, 'Program Files/Territorios');
  const has = (path: string) => existsSync(join(folder, path));
  await update(windows, setup);
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(join(dataDir, 'territorios.env'), `# El puerto\r\nPORT=${port}\r\n`);
  const open: Installed['open'] = async (mode) => {
    const startedAt = performance.now();
    const { code } = await windows.run(`${FOLDER}\\Territorios.exe`, mode ? [mode] : []);
    return { code, took: performance.now() - startedAt };
  };
  return {
    port,
    address: `http://127.0.0.1:${port}`,
    dataDir,
    registered: (key, name) => readRegistry(windows, key, name),
    open,
    sentence: () => askLauncher(windows),
    written: () =>
      ['registro.log', 'pg/postgres.log'].map((log) => endOf(join(dataDir, log))).join('\n'),
    kill: (victim) => kill(windows, victim),
    sleep: async (milliseconds) => {
      const pids = pidsOf(windows, 'everything');
      for (const pid of pids) process.kill(pid, 'SIGSTOP');
      await delay(milliseconds);
      for (const pid of pids) process.kill(pid, 'SIGCONT');
    },
    runs: () => windows.pidsOf('node.exe').length > 0,
    remove: async (...options) => {
      await windows.run(`${FOLDER}\\Desinstalar.exe`, ['/S', ...options]);
      // It goes on in a copy of itself.
      await until(() => !has('Desinstalar.exe'), 'the program is still installed');
    },
  };
}

/** Installs over what is there. @throws unless it succeeds */
export async function update(windows: Windows, setup: string): Promise<void> {
  const { code, printed } = await windows.run(setup, ['/S']);
  if (code !== 0) throw new Error(`the installer ended with ${code}: ${printed}`);
}

async function readRegistry(windows: Windows, key: string, name: string): Promise<string | null> {
  const { printed } = await windows.run('reg', ['query', `HKLM\\${key}`, '/v', name]);
  return /REG_\w+\s+(.*?)\r?\n/.exec(printed)?.[1] ?? null;
}

async function askLauncher(windows: Windows): Promise<string> {
  const account = await readRegistry(windows, 'Software\\Territorios', 'Account');
  await windows.run(NODE, [`${FOLDER}\\server\\dist\\launch.js`, 'open', 'C:\\answer.txt'], {
    DATA_DIR: DATA,
    TERRITORIOS_ACCOUNT: account ?? '',
  });
  return readFileSync(join(windows.disk, 'answer.txt'), 'utf16le');
}

function endOf(log: string): string {
  const lines = existsSync(log) ? readFileSync(log, 'utf8').trimEnd().split('\n') : [];
  return [`${log}:`, ...lines.slice(-LINES_OF_LOG)].join('\n');
}

const PROGRAMS: Record<Victim, string[]> = {
  program: ['node.exe'],
  everything: ['node.exe', 'postgres.exe'],
};

/** @throws when one of the two does not run, so that nobody believes to have disturbed it */
function pidsOf(windows: Windows, victim: Victim): number[] {
  return PROGRAMS[victim].flatMap((program) => {
    const pids = windows.pidsOf(program);
    if (pids.length === 0) throw new Error(`${program} does not run`);
    return pids;
  });
}

/** A process that PostgreSQL was just making would stay for ever, halted and with its log: it is looked again. */
const EMPTY_LOOKS = 3;

async function kill(windows: Windows, victim: Victim): Promise<void> {
  killAtOnce(pidsOf(windows, victim));
  let empty = 0;
  await until(() => {
    const left = PROGRAMS[victim].flatMap(windows.pidsOf);
    killAtOnce(left);
    empty = left.length === 0 ? empty + 1 : 0;
    return empty === EMPTY_LOOKS;
  }, 'a killed process is there');
}

async function until(isSo: () => boolean, complaint: string): Promise<void> {
  const deadline = performance.now() + LONGEST_END_MS;
  while (!isSo()) {
    if (performance.now() > deadline) throw new Error(complaint);
    // oxlint-disable-next-line no-await-in-loop -- it is looked until it is so
    await delay(100);
  }
}
