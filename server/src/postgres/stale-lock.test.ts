import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { dataLayoutOf } from './data-layout.ts';
import type { Endpoint } from './endpoint.ts';
import { clearStaleLocks } from './stale-lock.ts';
import { commandLine, isRoot, postmasterPid, start, temporaryFolder } from './testing/programs.ts';

/** A living process of the user that PostgreSQL runs as: another user's would not stop it. */
async function stranger(dataDir: string): Promise<number> {
  const { uid, gid } = statSync(join(dataDir, 'pg'));
  const child = spawn('sleep', ['600'], isRoot ? { uid, gid } : {});
  await once(child, 'spawn');
  onTestFinished(() => void child.kill('SIGKILL'));
  return child.pid ?? 0;
}

const pidFile = (dataDir: string): string => join(dataDir, 'pg/data/postmaster.pid');
const socketLock = (dataDir: string): string => join(dataDir, 'pg/.s.PGSQL.5432.lock');
const endpointOf = (dataDir: string): Endpoint => ({
  host: join(dataDir, 'pg'),
  port: 5432,
  socketLock: socketLock(dataDir),
  settings: [],
});

test('locks that name a living stranger are removed, with a line in the log, and PostgreSQL starts', async () => {
  const dataDir = temporaryFolder();
  const first = await start(dataDir);
  const pidText = readFileSync(pidFile(dataDir), 'utf8');
  const lockText = readFileSync(socketLock(dataDir), 'utf8');
  const pid = postmasterPid(dataDir);
  await first.stop();
  const sleeper = await stranger(dataDir);
  const rename = (text: string): string => text.replace(String(pid), String(sleeper));
  writeFileSync(pidFile(dataDir), rename(pidText), { mode: 0o600 });
  writeFileSync(socketLock(dataDir), rename(lockText), { mode: 0o600 });

  const lines: string[] = [];
  const second = await start(dataDir, lines);
  expect(second.adopted).toBe(false);
  expect(lines).toEqual([
    `Se quitó el bloqueo abandonado de ${join(dataDir, 'pg/data')}: el proceso ${sleeper} no es su PostgreSQL.`,
  ]);
  expect(commandLine(sleeper)).toContain('sleep');
});

test('an empty lock, as a power cut may leave, does not close the folder for ever', async () => {
  const dataDir = temporaryFolder();
  await (await start(dataDir)).stop();
  writeFileSync(pidFile(dataDir), '', { mode: 0o600 });

  const lines: string[] = [];
  expect((await start(dataDir, lines)).adopted).toBe(false);
  expect(lines).toEqual([`Se quitó el bloqueo vacío de ${join(dataDir, 'pg/data')}.`]);
});

test('the lock of a living server is never removed, and is worth nothing in another folder', async () => {
  const dataDir = temporaryFolder();
  await start(dataDir);
  const judge = (folder: string): string =>
    clearStaleLocks(dataLayoutOf(folder), endpointOf(folder), () => undefined);
  expect(judge(dataDir)).toBe('alive');
  expect(existsSync(pidFile(dataDir))).toBe(true);
  expect(existsSync(socketLock(dataDir))).toBe(true);

  const other = temporaryFolder();
  mkdirSync(join(other, 'pg/data'), { recursive: true });
  // Shared memory that is in use, whoever the file names: the old server's last processes are still at work.
  const rest = readFileSync(pidFile(dataDir), 'utf8').split('\n').slice(1).join('\n');
  writeFileSync(pidFile(other), `${await stranger(dataDir)}\n${rest}`);
  expect(judge(other)).toBe('alive');
  expect(existsSync(pidFile(other))).toBe(true);

  copyFileSync(pidFile(dataDir), pidFile(other));
  writeFileSync(pidFile(other), `${postmasterPid(dataDir)}\n`);
  expect(judge(other)).toBe('clear');
  expect(existsSync(pidFile(other))).toBe(false);
});
