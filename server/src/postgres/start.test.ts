import { appendFileSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { OperatorError } from '#operator-error.ts';
import { findRunning } from './start.ts';
import {
  commandLine,
  eventually,
  postmasterPid,
  query,
  spawnHolder,
  start,
  temporaryFolder,
} from './testing/programs.ts';

test('the first start makes a durable database that only its socket leads to, and a stop ends it', async () => {
  const dataDir = temporaryFolder();
  const postgres = await start(dataDir);

  expect(postgres.adopted).toBe(false);
  const [settings] = await query(
    postgres.connection,
    `select current_database(), current_setting('fsync'), current_setting('full_page_writes'),
            current_setting('synchronous_commit'), current_setting('data_checksums'),
            current_setting('listen_addresses'), current_setting('shared_buffers'),
            current_setting('server_encoding'), datlocprovider, datlocale
       from pg_database where datname = current_database()`,
  );
  expect(settings).toEqual(
    ['territorios', 'on', 'on', 'on', 'on', '', '32MB', 'UTF8', 'b', 'C.UTF-8'], // b: built-in
  );
  const mode = (path: string): string => (statSync(join(dataDir, path)).mode & 0o777).toString(8);
  expect([mode('pg'), mode('pg/data'), mode('pg/.s.PGSQL.5432'), mode('pg/postgres.log')]).toEqual([
    '700',
    '700',
    '700',
    '600',
  ]);

  const pid = postmasterPid(dataDir);
  await postgres.stop();
  await postgres.stop();
  await postgres.release();
  await eventually(() => expect(commandLine(pid)).toBe(''));
  expect(await findRunning(dataDir)).toBeNull();
});

test('a program that lets go leaves PostgreSQL running, and the next one adopts it', async () => {
  const dataDir = temporaryFolder();
  const first = await start(dataDir);
  await query(first.connection, 'create table kept (n int)');
  const pid = postmasterPid(dataDir);
  await first.release();
  await first.stop();
  expect(await findRunning(dataDir)).toEqual(first.connection);

  const second = await start(dataDir);
  expect(second.adopted).toBe(true);
  expect(postmasterPid(dataDir)).toBe(pid);
  expect(await query(second.connection, 'select count(*)::int from kept')).toEqual([[0]]);
});

test('a second program on the same folder is refused in one line and the first goes on', async () => {
  const dataDir = temporaryFolder();
  const first = await start(dataDir);

  const refusal = await start(dataDir).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(OperatorError);
  expect(refusal).toHaveProperty('message', `Ya hay otro programa usando la carpeta ${dataDir}.`);
  expect(await query(first.connection, 'select 1')).toEqual([[1]]);
});

test('of two programs that start a new folder at once, one gets it and the other is refused', async () => {
  const dataDir = temporaryFolder();
  const programs = [spawnHolder([dataDir]), spawnHolder([dataDir])];
  const outcomes = await Promise.all(programs.map(({ outcome }) => outcome));
  expect(outcomes.toSorted()).toEqual([
    expect.stringMatching(/^ready /),
    `refused "Ya hay otro programa usando la carpeta ${dataDir}."`,
  ]);
});

test.each(['fsync', 'full_page_writes', 'synchronous_commit'])(
  'a database with %s off is refused, and taken again once it is mended',
  async (setting) => {
    const dataDir = temporaryFolder();
    const file = join(dataDir, 'pg/data/postgresql.auto.conf');
    await (await start(dataDir)).stop();
    const sound = readFileSync(file);
    appendFileSync(file, `${setting} = off\n`);

    await expect(start(dataDir)).rejects.toThrow(`active ${setting} en postgresql.conf`);
    expect(await findRunning(dataDir)).toBeNull();

    writeFileSync(file, sound);
    expect((await start(dataDir)).adopted).toBe(false);
  },
);

test('a configuration that PostgreSQL refuses is reported with its own reason', async () => {
  const dataDir = temporaryFolder();
  await (await start(dataDir)).stop();
  appendFileSync(join(dataDir, 'pg/data/postgresql.conf'), 'shared_buffers = nonsense\n');

  const refusal = start(dataDir);
  await expect(refusal).rejects.toThrow(OperatorError);
  await expect(refusal).rejects.toThrow(/^PostgreSQL no arranca: .*contains errors.*$/);
  expect(existsSync(join(dataDir, 'pg/data/postmaster.pid'))).toBe(false);
});
