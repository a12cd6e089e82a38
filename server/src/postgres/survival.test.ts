import { expect, test } from 'vitest';
import type { EmbeddedConnection } from './probe.ts';
import {
  commandLine,
  eventually,
  killPostgres,
  postmasterPid,
  query,
  spawnHolder,
  start,
  temporaryFolder,
} from './testing/programs.ts';

const ROWS = 'select count(*)::int from kept';

async function keepOneRow(connection: EmbeddedConnection): Promise<void> {
  await query(connection, 'create table if not exists kept (n int)');
  await query(connection, 'insert into kept values (1)');
}

test('when the program is killed PostgreSQL goes on, and the next program adopts it at once', async () => {
  const dataDir = temporaryFolder();
  const killed = spawnHolder([dataDir]);
  expect(await killed.outcome).toMatch(/^ready .*"adopted":false/);
  const pid = postmasterPid(dataDir);
  await killed.kill();

  const next = await start(dataDir);
  expect(next.adopted).toBe(true);
  expect(postmasterPid(dataDir)).toBe(pid);
});

test('when PostgreSQL is killed under the program it comes back with every row, and the folder stays held', async () => {
  const dataDir = temporaryFolder();
  const lines: string[] = [];
  const postgres = await start(dataDir, lines);
  await keepOneRow(postgres.connection);
  const pid = postmasterPid(dataDir);
  await killPostgres(dataDir);

  expect(await eventually(() => query(postgres.connection, ROWS))).toEqual([[1]]);
  expect(postmasterPid(dataDir)).not.toBe(pid);
  await eventually(() => expect(lines).toContain('PostgreSQL responde de nuevo.'));
  await expect(start(dataDir)).rejects.toThrow('Ya hay otro programa');

  await killPostgres(dataDir);
  expect(await eventually(() => query(postgres.connection, ROWS))).toEqual([[1]]);
  const lastPid = postmasterPid(dataDir);
  await postgres.stop();
  await eventually(() => expect(commandLine(lastPid)).toBe(''));
});

test('a stop while PostgreSQL is being brought back ends both', async () => {
  const dataDir = temporaryFolder();
  const lines: string[] = [];
  const postgres = await start(dataDir, lines);
  await killPostgres(dataDir);
  await eventually(() => expect(lines).toContain('Se perdió PostgreSQL; se vuelve a levantar.'));
  await postgres.stop();
  await expect(query(postgres.connection, 'select 1')).rejects.toThrow(/ENOENT|ECONNREFUSED/);
});

test('when everything is killed at once the next start finds every row', async () => {
  const dataDir = temporaryFolder();
  const killed = spawnHolder([dataDir]);
  // The test's own reading of what the program printed.
  const { connection } = JSON.parse((await killed.outcome).slice('ready '.length)) as {
    connection: EmbeddedConnection;
  };
  await keepOneRow(connection);
  await Promise.all([killed.kill(), killPostgres(dataDir)]);
  // The supervisor may have been quick enough to bring one back before it died.
  await killPostgres(dataDir);

  const next = await start(dataDir);
  expect(next.adopted).toBe(false);
  expect(await query(next.connection, ROWS)).toEqual([[1]]);
});

test('a hold whose connection is cut is taken again without touching PostgreSQL', async () => {
  const dataDir = temporaryFolder();
  const lines: string[] = [];
  const postgres = await start(dataDir, lines);
  const pid = postmasterPid(dataDir);
  await query(
    postgres.connection,
    `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory'`,
  );

  await eventually(() => expect(lines).toContain('PostgreSQL responde de nuevo.'));
  await expect(start(dataDir)).rejects.toThrow('Ya hay otro programa');
  expect(postmasterPid(dataDir)).toBe(pid);
});
