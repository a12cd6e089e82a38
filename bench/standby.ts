import { execFileSync, spawn } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { onTeardown } from '@territorios/torture/teardown.ts';
import { connectTo, embeddedUrl } from '@territorios/torture/database.ts';
import { makeDataDir, postmasterPid } from '@territorios/torture/folder.ts';
import type { Client } from 'pg';

const PATIENCE_MS = 30_000;

/**
 * Starts a streaming standby of an embedded database, from a copy of its files made while it works.
 * @returns a connection to the standby, once it answers
 */
export async function startStandby(dataDir: string, primary: Client): Promise<Client> {
  const pid = postmasterPid(dataDir);
  if (pid === null) throw new Error('there is no database to be followed');
  const program = readlinkSync(`/proc/${pid}/exe`);
  const folder = makeDataDir();
  const files = join(folder, 'pg/data');
  const { uid, gid } = statSync(join(dataDir, 'pg/data'));
  mkdirSync(join(folder, 'pg'));
  chownSync(join(folder, 'pg'), uid, gid);
  // PostgreSQL may run as another account, which needs access to both folders.
  for (const passed of [folder, dataDir]) chmodSync(passed, 0o711);

  await primary.query(`select pg_backup_start('standby', true)`);
  execFileSync('cp', ['--archive', join(dataDir, 'pg/data'), files]);
  const { rows } = await primary.query<{ labelfile: string }>('select * from pg_backup_stop()');
  for (const name of readdirSync(join(files, 'pg_wal'))) {
    if (/^[0-9A-F]{24}$/.test(name)) rmSync(join(files, 'pg_wal', name));
  }
  rmSync(join(files, 'postmaster.pid'));
  writeFileSync(join(files, 'backup_label'), rows[0]?.labelfile ?? '');
  writeFileSync(join(files, 'standby.signal'), '');
  for (const name of ['backup_label', 'standby.signal']) chownSync(join(files, name), uid, gid);
  appendFileSync(
    join(files, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${join(dataDir, 'pg')} user=postgres'\n`,
  );

  // The standby connects as the account of PostgreSQL, which the program otherwise refuses.
  const name = execFileSync('id', ['-nu', String(uid)], { encoding: 'utf8' }).trim();
  appendFileSync(join(dataDir, 'pg/data/pg_ident.conf'), `territorios "${name}" all\n`);
  await primary.query('select pg_reload_conf()');

  const settings = [
    'listen_addresses=',
    'unix_socket_directories=..',
    // By this name the harness knows what it may end.
    'cluster_name=territorios-standby',
  ].flatMap((setting) => ['-c', setting]);
  const child = spawn(program, settings, {
    cwd: files,
    env: { PGDATA: '.' },
    stdio: 'ignore',
    uid,
    gid,
  });
  onTeardown(() => child.kill('SIGQUIT'));
  return untilItAnswers(folder);
}

async function untilItAnswers(folder: string): Promise<Client> {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      const client = await connectTo(embeddedUrl(folder));
      onTeardown(() => client.end());
      return client;
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await delay(50);
    }
  }
}
