import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { ClientConfig } from 'pg';
import { prepareAppRole } from '#db/connection/app-role.ts';
import { withClient } from '#db/connection/with-client.ts';
import { reasonOf } from '#failure-reason.ts';
import { OperatorError } from '#operator-error.ts';
import { migrationsFolder, refuseNewerSchema, withMigrationsUpTo } from './versions.ts';

/** It is the same in every release, so that two programs that start at once take turns. A program that dies releases it. */
const MIGRATION_LOCK = 7_261_154_001;

export function migrateToLatest(config: ClientConfig): Promise<void> {
  return migrateWith(config, migrationsFolder);
}

export function migrateTo(config: ClientConfig, version: number): Promise<void> {
  return withMigrationsUpTo(version, (folder) => migrateWith(config, folder));
}

function migrateWith(config: ClientConfig, folder: string): Promise<void> {
  return withClient(
    config,
    async (client) => {
      await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
      await refuseNewerSchema(client);
      await migrate(drizzle(client), { migrationsFolder: folder });
      await prepareAppRole(client);
    },
    refuseConnection,
  );
}

function refuseConnection(error: unknown): never {
  throw new OperatorError(
    `No se puede usar la base de datos (${reasonOf(error)}): compruebe DATABASE_URL y que PostgreSQL esté en marcha.`,
  );
}
