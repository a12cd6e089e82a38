import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { onTeardown } from './teardown.ts';
import { makeDataDir, makeStartedDataDir } from './folder.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const READY = /^Listo: (\S+)$/;
/** Number of the latest lines of output that are kept. */
const LONGEST_LOG = 10_000;

/** The first superadministrator of every program that a harness starts. */
export const SUPERADMIN = { email: 'ana@example.org', password: 'una contraseña larga' };

export interface ProgramOptions {
  /** Without one, and without a databaseUrl, a new folder that has been started once. */
  dataDir?: string;
  databaseUrl?: string;
  /** More variables of the environment. LOG_LEVEL is warn unless said. */
  env?: Record<string, string>;
  /** Node's own program; the one of the harness unless said. */
  node?: string;
  /** Options of Node itself, such as --expose-gc. */
  nodeOptions?: string[];
  /** Folder of main.js of a copy with a defect. */
  serverFolder?: string;
}

/** How a process ended: by itself with a code, or by a signal. */
export interface Exit {
  code: number | null;
  signal: NodeJS.Signals | null;
}

export interface Program {
  /** Where it listens, `http://127.0.0.1:40123`. */
  address: string;
  pid: number;
  child: ChildProcess;
  dataDir: string;
  /** Its output, line by line, standard output and errors. */
  lines: string[];
  ended: Promise<Exit>;
  /** SIGTERM, and waits for the end. Harmless when it has ended. */
  stop(): Promise<Exit>;
  /** SIGKILL, and waits for the end. An embedded PostgreSQL lives on. */
  kill(): Promise<Exit>;
}

/** A start that failed. */
export class FailedStart extends Error {
  readonly exit: Exit;
  /** The program's output, a line each. */
  readonly lines: string[];
  constructor(exit: Exit, lines: string[]) {
    super(`The program ended before it listened: ${lines.join('\n')}`);
    this.exit = exit;
    this.lines = lines;
  }
}

/**
 * Starts the built program as a person does, on a port of its own, and waits until it says where it listens.
 * It ends with the harness.
 * @throws FailedStart when it ends first
 */
export async function startProgram(options: ProgramOptions = {}): Promise<Program> {
  const dataDir =
    options.dataDir ?? (options.databaseUrl === undefined ? makeStartedDataDir() : makeDataDir());
  const child = spawn(
    options.node ?? process.execPath,
    [...(options.nodeOptions ?? []), `${options.serverFolder ?? `${root}server/dist`}/main.js`],
    {
      cwd: root,
      env: environment(dataDir, options),
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const lines: string[] = [];
  const ended = new Promise<Exit>((resolve) => {
    child.once('close', (code, signal) => resolve({ code, signal }));
  });
  const end = (signal: NodeJS.Signals) => (): Promise<Exit> => {
    child.kill(signal);
    return ended;
  };
  onTeardown(end('SIGKILL'));
  const address = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        lines.push(line);
        if (lines.length > LONGEST_LOG) lines.shift();
        const found = READY.exec(line)?.[1];
        if (found) resolve(found);
      });
    }
    void ended.then((exit) => reject(new FailedStart(exit, lines)));
  });
  const { pid } = child;
  if (pid === undefined) throw new Error('a process that listens has a number');
  return { address, pid, child, dataDir, lines, ended, stop: end('SIGTERM'), kill: end('SIGKILL') };
}

function environment(dataDir: string, { databaseUrl, env }: ProgramOptions): NodeJS.ProcessEnv {
  return {
    PATH: process.env['PATH'],
    HOME: process.env['HOME'],
    TZ: process.env['TZ'],
    NODE_ENV: 'production',
    PORT: '0',
    ...(databaseUrl === undefined ? { DATA_DIR: dataDir } : { DATABASE_URL: databaseUrl }),
    SUPERADMIN_EMAIL: SUPERADMIN.email,
    SUPERADMIN_PASSWORD: SUPERADMIN.password,
    LOG_LEVEL: 'warn',
    ...env,
  };
}
