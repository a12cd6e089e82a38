import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getTableName } from 'drizzle-orm';
import type { ClientConfig } from 'pg';
import type { Clock } from '#clock.ts';
import { withClient } from '#db/connection/with-client.ts';
import { migrateTo, migrateToLatest } from '#db/migrations/migrate.ts';
import { assignments } from '#db/schema/assignment-tables.ts';
import { databaseError } from '#db/schema/constraints.ts';
import { OperatorError } from '#operator-error.ts';
import { backUp } from './backup.ts';
import { inTransaction } from './client.ts';
import type { Header } from './format.ts';
import { loadData } from './load.ts';
import type { Part } from './read.ts';
import { withoutTriggers } from './triggers.ts';

/** An older backup is loaded into a database of its own, at the older version, which is then upgraded as any is. */
export async function withUpgraded<T>(
  config: ClientConfig,
  { schema_version }: Header,
  { parts, clock }: { parts: AsyncIterable<Part>; clock: Clock },
  work: (path: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'territorios-upgrade-'));
  try {
    const upgraded = join(folder, 'upgraded.ndjson.gz');
    await withScratchDatabase(config, async (scratch) => {
      await migrateTo(scratch, schema_version);
      // The backup has what the triggers would note.
      await inTransaction(scratch, 'read write', (client) =>
        withoutTriggers(client, [getTableName(assignments)], () => loadData(client, parts)),
      );
      await migrateToLatest(scratch);
      await backUp(scratch, upgraded, clock);
    });
    return await work(upgraded);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function withScratchDatabase(
  config: ClientConfig,
  work: (scratch: ClientConfig) => Promise<void>,
): Promise<void> {
  const name = `territorios_upgrade_${randomUUID().replaceAll('-', '')}`;
  await withClient(config, async (client) => {
    await client.query(`create database ${name} template template0`).catch(refuseWithoutRight);
    try {
      await work(onDatabase(config, name));
    } finally {
      await client.query(`drop database ${name} with (force)`);
    }
  });
}

function refuseWithoutRight(error: unknown): never {
  const INSUFFICIENT_PRIVILEGE = '42501';
  if (databaseError(error)?.code !== INSUFFICIENT_PRIVILEGE) throw error;
  throw new OperatorError(
    'La copia es de una versión anterior; para restaurarla, el usuario de DATABASE_URL necesita permiso de crear bases de datos (CREATEDB).',
    { cause: error },
  );
}

function onDatabase(config: ClientConfig, database: string): ClientConfig {
  if (config.connectionString === undefined) return { ...config, database };
  const url = new URL(config.connectionString);
  url.pathname = `/${database}`;
  return { ...config, connectionString: url.href };
}
