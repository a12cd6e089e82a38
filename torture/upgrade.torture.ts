import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ask, connectTo, embeddedUrl } from './database.ts';
import { withDefects } from './defect.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { makeDataDir } from './folder.ts';
import { FailedStart, type Program, startProgram } from './program.ts';
import { record } from './report.ts';
import { differences } from './rows.ts';
import { scaled } from './scale.ts';
import {
  allMigrations,
  makeFirstRelease,
  readColumns,
  readValues,
} from './upgrade/first-release.ts';

/** Steps between two deaths; within one process the slow tests die at each of them. */
const STRIDE = scaled({ short: 40, long: 1 });

const applied = (url: string) =>
  ask<{ when: string }>(
    url,
    'select created_at as when from drizzle.__drizzle_migrations order by id',
  );
const ALL_APPLIED = allMigrations().map(({ when }) => ({ when: String(when) }));

/** Fills an empty database. @returns the values of the first release that are missing in another */
async function fillFirstRelease(url: string): Promise<(now: string) => Promise<string[]>> {
  await makeFirstRelease(url);
  const columns = await readColumns(url);
  const before = await readValues(url, columns);
  return async (now) => differences(before, await readValues(now, columns));
}

async function firstRelease(cluster: Cluster, name: string) {
  const url = await cluster.makeDatabase(name);
  const lostIn = await fillFirstRelease(url);
  return { url, lost: () => lostIn(url) };
}

/** The program, or null when it ended before it listened. */
const tryStart = (databaseUrl: string): Promise<Program | null> =>
  startProgram({ databaseUrl }).catch((error: unknown) => {
    if (error instanceof FailedStart) return null;
    throw error;
  });

it('an upgrade from the first release that dies at any of its steps is done anew, and loses nothing', async () => {
  const { url, lost } = await firstRelease(await startCluster(), 'muertes');
  const client = await connectTo(url);
  await client.query(`
    create schema killer;
    create table killer.armed (step int);
    insert into killer.armed values (0);
    create sequence killer.steps;
    create function killer.count() returns event_trigger language plpgsql as $$ begin
      if nextval('killer.steps') = (select step from killer.armed) then
        perform pg_terminate_backend(pg_backend_pid());
      end if;
    end $$;
    create event trigger killer on ddl_command_end execute function killer.count()`);
  let deaths = 0;
  for (let step = 1; ; step += STRIDE) {
    await client.query('update killer.armed set step = $1', [step]);
    await client.query(`select setval('killer.steps', 1, false)`);
    const program = await tryStart(url);
    expect(await lost(), `dead at step ${step}`).toEqual([]);
    if (program) {
      await program.stop();
      break;
    }
    deaths += 1;
  }
  await client.end();
  expect(deaths).toBeGreaterThan(2);
  expect(await applied(url)).toEqual(ALL_APPLIED);
  record('upgrade', { figure: `${deaths} deaths in the midst of an upgrade: 0 values lost` });
});

it('two programs that start at once upgrade it once, and both come up', async () => {
  const cluster = await startCluster();
  const times = scaled({ short: 2, long: 50 });
  for (let time = 1; time <= times; time += 1) {
    const { url, lost } = await firstRelease(cluster, `dos_${time}`);
    const both = await Promise.all([
      startProgram({ databaseUrl: url }),
      startProgram({ databaseUrl: url }),
    ]);
    expect(await lost()).toEqual([]);
    expect(await applied(url)).toEqual(ALL_APPLIED);
    for (const program of both) expect(await program.stop()).toEqual({ code: 0, signal: null });
  }
  record('upgrade', { figure: `${times} times two starts at once` });
});

it('a folder that listens on TCP is upgraded at its next start, and loses nothing', async () => {
  const dataDir = makeDataDir();
  const env = { PLATFORM: 'tcp' };
  await (await startProgram({ dataDir, env })).kill();
  // Its PostgreSQL lives on, and the next start takes it over.
  const postgres = embeddedUrl(dataDir, 'postgres');
  await ask(postgres, 'drop database territorios with (force)');
  await ask(postgres, 'create database territorios');
  const lostIn = await fillFirstRelease(embeddedUrl(dataDir));
  const program = await startProgram({ dataDir, env });
  expect(await lostIn(embeddedUrl(dataDir))).toEqual([]);
  expect(await applied(embeddedUrl(dataDir))).toEqual(ALL_APPLIED);
  await program.stop();
});

it('a program that is older than the database refuses to start in a line', async () => {
  const { url, lost } = await firstRelease(await startCluster(), 'nueva');
  await (await startProgram({ databaseUrl: url })).stop();
  await ask(
    url,
    `insert into drizzle.__drizzle_migrations (hash, created_at)
     select 'newer', max(created_at) + 1 from drizzle.__drizzle_migrations`,
  );
  const refusal: unknown = await startProgram({ databaseUrl: url }).catch(
    (error: unknown) => error,
  );
  expect(refusal).toMatchObject({ exit: { code: 1, signal: null } });
  expect(refusal instanceof FailedStart && refusal.lines).toEqual([
    'La base de datos es de una versión más nueva del programa: actualícelo antes de iniciarlo.',
  ]);
  expect(await lost()).toEqual([]);
  record('upgrade', { figure: 'an older program refuses' });
});

it('control: an upgrade that changes one value is caught', async () => {
  const serverFolder = withDefects();
  const last = allMigrations().at(-1)?.tag;
  appendFileSync(
    join(serverFolder, `sql/${last}.sql`),
    `--> statement-breakpoint\nupdate territories set warnings = null where warnings = ''`,
  );
  const { url, lost } = await firstRelease(await startCluster(), 'defecto');
  await (await startProgram({ databaseUrl: url, serverFolder })).stop();
  expect(await lost()).toHaveLength(2);
});
