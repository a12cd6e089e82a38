import { expect, it } from 'vitest';
import { withClient } from '#db/connection/with-client.ts';
import { runSql } from '#db/migrations/testing/first-release.ts';
import { BACKED_UP_TABLES, OUR_TABLES, readTables } from './tables.ts';
import { emptyDatabase } from './testing/databases.ts';

it('a backup takes every table of the database but those that let somebody in', async () => {
  const config = await emptyDatabase();
  const names = (await withClient(config, readTables)).map(({ name }) => name);
  expect(names.toSorted()).toEqual(OUR_TABLES.toSorted());
  expect(OUR_TABLES.filter((name) => !BACKED_UP_TABLES.includes(name)).toSorted()).toEqual([
    'invitations',
    'known_devices',
    'passkey_challenges',
    'sessions',
    'sign_in_failures',
  ]);
});

it('a table comes after those it refers to, so that its rows find theirs', async () => {
  const config = await emptyDatabase();
  await runSql(config, 'create table aaa (id int primary key, publisher uuid)');
  await runSql(config, 'alter table aaa add congregation uuid references congregations (id)');
  const tables = await withClient(config, readTables);
  const names = tables.map(({ name }) => name);
  for (const { name, refersTo } of tables) {
    expect(refersTo.filter((other) => names.indexOf(other) > names.indexOf(name))).toEqual([]);
  }
  expect(names.indexOf('aaa')).toBeGreaterThan(names.indexOf('congregations'));
});

it('no table has a counter of its own, which a restore would have to set', async () => {
  const config = await emptyDatabase();
  const counters = `select sequencename from pg_sequences where schemaname = 'public'`;
  expect(await runSql(config, counters)).toEqual([]);
});
