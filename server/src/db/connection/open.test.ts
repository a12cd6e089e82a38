import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ClientConfig, DatabaseError } from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { migrateToLatest } from '#db/migrations/migrate.ts';
import { runSql } from '#db/migrations/testing/first-release.ts';
import { temporaryFolder } from '#postgres/testing/programs.ts';
import { connect } from './client.ts';
import { joinServer, openServer } from './open.ts';

/** Every way in which a statement could try to rise above the role that the program works in. */
const ATTEMPTS = [
  'set role postgres',
  'set session authorization postgres',
  'reset role; create role intruso superuser',
  'alter role territorios_app superuser',
  'grant pg_read_server_files to territorios_app',
  `select pg_read_file('/etc/passwd')`,
  `copy (select 1) to program 'true'`,
  `create table intrusa (n int)`,
  'alter table zones disable row level security',
  'drop policy own_congregation on zones',
];

const open = async (dataDir: string): Promise<ClientConfig> => {
  const server = await openServer({ databaseUrl: undefined, dataDir, log: () => undefined });
  onTestFinished(server.stop);
  await migrateToLatest(server.config);
  return server.poolConfig;
};

it('no statement of the program has helpers, however cheap they were', async () => {
  const { pool, close } = connect(await open(temporaryFolder()), () => undefined);
  onTestFinished(close);
  const client = await pool.connect();
  onTestFinished(() => client.release());
  await client.query(
    'set parallel_setup_cost = 0; set parallel_tuple_cost = 0; set min_parallel_table_scan_size = 0',
  );
  const { rows } = await client.query('explain (format json) select count(*) from pg_class');
  expect(JSON.stringify(rows)).toContain('Aggregate');
  expect(JSON.stringify(rows)).not.toContain('Gather');
});

it('the program connects as a role without other rights, which can take no other role', async () => {
  const { pool, close } = connect(await open(temporaryFolder()), () => undefined);
  onTestFinished(close);
  await pool.query('reset role');
  const { rows } = await pool.query(
    `select session_user::text as session, current_user::text as current, rolsuper or rolbypassrls or rolcreaterole as above,
      (select count(*)::int from pg_auth_members where member = r.oid) as memberships
    from pg_roles r where rolname = session_user`,
  );
  expect(rows).toEqual([
    { session: 'territorios_app', current: 'territorios_app', above: false, memberships: 0 },
  ]);
  for (const attempt of ATTEMPTS) {
    const code = await pool.query(attempt).then(
      () => 'done',
      (error: DatabaseError) => error.code,
    );
    expect([attempt, code]).toEqual([attempt, '42501']);
  }
});

it('a command finds the role also where an earlier release has left it unable to sign in', async () => {
  const dataDir = temporaryFolder();
  const { user, ...config } = await open(dataDir);
  await runSql({ ...config, user: 'postgres' }, `alter role ${user} nologin`);
  const joined = await joinServer({ databaseUrl: undefined, dataDir, log: () => undefined });
  expect(await runSql(joined.poolConfig, 'select 1 as one')).toEqual([{ one: 1 }]);
});

it('a standby is refused, because its rows may be older than what was acknowledged', async () => {
  const options = { databaseUrl: undefined, dataDir: temporaryFolder(), log: () => undefined };
  const leader = await openServer(options);
  await leader.stop();
  writeFileSync(join(options.dataDir, 'pg/data/standby.signal'), '');
  const standby = await openServer(options);
  onTestFinished(standby.stop);
  const { pool, close } = connect(standby.poolConfig, () => undefined);
  onTestFinished(close);
  await expect(pool.query('select 1')).rejects.toMatchObject({ code: '57P03' });
});
