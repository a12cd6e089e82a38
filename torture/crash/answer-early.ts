import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ask, embeddedUrl } from '#database.ts';

/**
 * Has a database answer before it has written.
 * @returns what puts its settings back, without which the program would refuse to start on it
 */
export async function answerEarly(dataDir: string): Promise<() => void> {
  const settings = join(dataDir, 'pg/data/postgresql.auto.conf');
  const sound = readFileSync(settings);
  const url = embeddedUrl(dataDir);
  await ask(url, 'alter system set synchronous_commit = off');
  await ask(url, `alter system set wal_writer_delay = '10s'`);
  await ask(url, 'select pg_reload_conf()');
  return () => writeFileSync(settings, sound);
}
