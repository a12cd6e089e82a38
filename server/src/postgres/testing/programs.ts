import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { onTestFinished, vi } from 'vitest';
import type { EmbeddedConnection } from '#postgres/probe.ts';
import { type EmbeddedOptions, type EmbeddedPostgres, startEmbedded } from '#postgres/start.ts';

const serverFolder = fileURLToPath(new URL('../../..', import.meta.url));
const holdProgram = fileURLToPath(new URL('./hold.ts', import.meta.url));

export const isRoot = process.getuid?.() === 0;

/**
 * A new DATA_DIR; at the test's end whatever PostgreSQL runs in it is ended and all is removed.
 * @param name of a folder inside the temporary one, which is not made
 */
export function temporaryFolder(name = ''): string {
  const parent = mkdtempSync(join(tmpdir(), 'pg-'));
  const folder = join(parent, name);
  onTestFinished(async () => {
    await killPostgres(folder);
    rmSync(parent, { recursive: true, force: true });
  });
  return folder;
}

/** Starts in this program, which lets go at the test's end. */
export async function start(
  dataDir: string,
  lines: string[] = [],
  options: Pick<EmbeddedOptions, 'platform' | 'onEndCall'> = {},
): Promise<EmbeddedPostgres> {
  const started = await startEmbedded({ dataDir, log: (line) => lines.push(line), ...options });
  onTestFinished(() => started.release());
  return started;
}

export async function query(connection: EmbeddedConnection, sql: string): Promise<unknown[][]> {
  const client = new Client({ ...connection, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<unknown[]>({ text: sql, rowMode: 'array' });
    return rows;
  } finally {
    await client.end();
  }
}

/** Waits for a state, however long this machine takes to reach it, within reason. */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 20_000, interval: 25 });
}

export function postmasterPid(dataDir: string): number {
  return Number.parseInt(readFileSync(join(dataDir, 'pg/data/postmaster.pid'), 'utf8'), 10);
}

/** kill -9, and waits until the process is no more (or a zombie that nobody has reaped yet). */
export async function killPostgres(dataDir: string): Promise<void> {
  let pid: number;
  try {
    pid = postmasterPid(dataDir);
    if (!commandLine(pid).includes('cluster_name=territorios-')) return;
    process.kill(pid, 'SIGKILL');
  } catch {
    return;
  }
  await eventually(() => {
    if (commandLine(pid) !== '') throw new Error(`${pid} lives`);
  });
}

export function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

export interface Holder {
  process: ChildProcess;
  /** what the program said last: 'ready {…}' or 'refused "…"' */
  outcome: Promise<string>;
  /** kill -9 of the program and of all that it has started and not set free */
  kill(): Promise<void>;
}

/** Runs hold.ts as a program of its own. `prefix` is a command that runs another, such as setpriv and its options. */
export function spawnHolder(
  args: string[],
  options: { prefix?: string[]; uid?: number; gid?: number; env?: NodeJS.ProcessEnv } = {},
): Holder {
  const { prefix = [], env = process.env, ...account } = options;
  const [command, ...rest] = [...prefix, process.execPath, '--import', 'tsx', holdProgram];
  const child = spawn(command, [...rest, ...args], {
    cwd: serverFolder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    ...account,
  });
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => resolve());
  });
  const outcome = new Promise<string>((resolve, reject) => {
    let said = '';
    const listen = (chunk: Buffer): void => {
      said += chunk.toString();
      const found = /^(ready|refused) .*$/m.exec(said);
      if (found && said.endsWith('\n')) resolve(found[0]);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('error', reject);
    child.once('close', () => reject(new Error(`hold.ts ended: ${said}`)));
  });
  // A test that kills the program early does not ask for its outcome.
  outcome.catch(() => undefined);
  async function kill(): Promise<void> {
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
      process.kill(-child.pid, 'SIGKILL');
    }
    await ended;
  }
  onTestFinished(kill);
  return { process: child, outcome, kill };
}
