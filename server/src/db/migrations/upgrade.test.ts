import { inspect } from 'node:util';
import { Client, type ClientConfig } from 'pg';
import { describe, expect, it } from 'vitest';
import { emptyDatabase } from '#backup/testing/databases.ts';
import { readEnv } from '#env.ts';
import { OperatorError } from '#operator-error.ts';
import { startServer } from '#start.ts';
import { migrateTo, migrateToLatest } from './migrate.ts';
import {
  columnsOf,
  everything,
  fillAsFirstRelease,
  FIRST_RELEASE,
  runSql,
} from './testing/first-release.ts';
import { knownVersions } from './versions.ts';

const applied = 'select created_at::text as version from drizzle.__drizzle_migrations order by 1';
const versions = knownVersions().map((version) => ({ version: String(version) }));

async function columns(config: ClientConfig) {
  const client = new Client(config);
  await client.connect();
  try {
    return await columnsOf(client);
  } finally {
    await client.end();
  }
}

/** A database as the first release left it, with all that may be in it. */
async function firstRelease() {
  const config = await emptyDatabase('template0');
  await migrateTo(config, FIRST_RELEASE);
  await fillAsFirstRelease(config);
  const names = await columns(config);
  return { config, names, before: await everything(config, names) };
}

/** At least as many as the statements that made its tables. */
const STEPS_OF_FIRST_RELEASE = 35;

/** Every migration adds steps, and each step takes all before it once more. */
const MANY_STEPS_MS = 180_000;

describe('an upgrade from the first release', () => {
  it('an upgrade from the first release keeps every value', async () => {
    const { config, names, before } = await firstRelease();
    expect(Object.values(before).every((rows) => rows.length > 0)).toBe(true);
    await migrateToLatest(config);
    expect(await everything(config, names)).toEqual(before);
    expect(await runSql(config, applied)).toEqual(versions);
  });

  it(
    'an upgrade killed at any step has changed nothing, and the next start does it',
    async () => {
      const { config, names, before } = await firstRelease();
      await installKiller(config);
      let step = 1;
      for (; await diesAtStep(config, step); step += 1) {
        expect(await everything(config, names)).toEqual(before);
      }
      expect(step).toBeGreaterThan(10);
      expect(await everything(config, names)).toEqual(before);
      expect(await runSql(config, applied)).toEqual(versions);
    },
    MANY_STEPS_MS,
  );
});

it(
  'a first start that dies at any step of making the tables is done anew',
  async () => {
    const config = await emptyDatabase('template0');
    await installKiller(config);
    let step = 1;
    // The later ones are those of an upgrade, which dies at each of them above.
    while (await diesAtStep(config, step)) step += step <= STEPS_OF_FIRST_RELEASE ? 1 : 10;
    expect(step).toBeGreaterThan(STEPS_OF_FIRST_RELEASE);
    expect(await runSql(config, applied)).toEqual(versions);
  },
  MANY_STEPS_MS,
);

/** Something that ends a connection at the so-many-th statement that changes the schema. */
async function installKiller(config: ClientConfig): Promise<void> {
  await runSql(
    config,
    `create schema killer;
    create table killer.armed (step int);
    insert into killer.armed values (0);
    create sequence killer.steps;
    create function killer.count() returns event_trigger language plpgsql as $$ begin
      if nextval('killer.steps') = (select step from killer.armed) then
        perform pg_terminate_backend(pg_backend_pid());
      end if;
    end $$;
    create event trigger killer on ddl_command_end execute function killer.count()`,
  );
}

/** Migrates. @returns whether it died on the way, which it does when it has so many steps */
async function diesAtStep(config: ClientConfig, step: number): Promise<boolean> {
  await runSql(
    config,
    `update killer.armed set step = ${step}; select setval('killer.steps', 1, false)`,
  );
  const failure = await migrateToLatest(config).then(
    () => null,
    (error: Error) => error,
  );
  expect(inspect(failure)).toMatch(/^null$|terminat/);
  return failure !== null;
}

describe('a program that is older than the database', () => {
  it('a program that is older than the database refuses to start in a line, and changes nothing', async () => {
    const config = await emptyDatabase();
    const newest = (knownVersions().at(-1) ?? 0) + 1;
    await runSql(
      config,
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', ${newest})`,
    );
    const before = await columns(config);
    await expect(migrateToLatest(config)).rejects.toThrow(
      new OperatorError(
        'La base de datos es de una versión más nueva del programa: actualícelo antes de iniciarlo.',
      ),
    );
    expect(await columns(config)).toEqual(before);
  });
});

it('two programs that start at once on an empty server both come up, and make one congregation', async () => {
  const config = await emptyDatabase('template0');
  const search = new URLSearchParams({ host: config.host ?? '' });
  const env = readEnv({
    DATABASE_URL: `postgresql://${config.user}@localhost:${config.port}/${config.database}?${search.toString()}`,
    PORT: '0',
    LOG_LEVEL: 'silent',
  });
  const closers: (() => Promise<unknown>)[] = [];
  try {
    const opened = {
      add: (close: () => Promise<unknown>) => void closers.push(close),
      end: () => undefined,
    };
    const started = await Promise.all([startServer(env, opened), startServer(env, opened)]);
    for (const { address } of started) {
      expect((await fetch(`${address}/readyz`)).status).toBe(200);
    }
    expect(started.filter(({ created }) => created !== null)).toHaveLength(1);
  } finally {
    // Each was opened after what it stands on.
    for (const close of closers.toReversed()) await close();
  }
  expect(await runSql(config, applied)).toEqual(versions);
  expect(await runSql(config, 'select from congregations')).toHaveLength(1);
});
