import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client, type ClientConfig } from 'pg';
import { prepareAppRole } from '#db/connection/app-role.ts';
import { reasonOf } from '#failure-reason.ts';
import { OperatorError } from '#operator-error.ts';
import { migrationsFolder, refuseNewerSchema, withMigrationsUpTo } from './versions.ts';

/** Any constant will do, as long as every program that migrates takes the same one. */
const MIGRATION_LOCK = 7_261_154_001;

/**
 * Brings the database to this program's schema. Two programs that start at once take turns: the
 * lock belongs to the connection, so a program that dies gives it back. All that is missing comes in
 * one transaction.
 * @throws OperatorError when the database cannot be reached, or a newer program has been at work on it
 */
export function migrateToLatest(config: ClientConfig): Promise<void> {
  return migrateWith(config, migrationsFolder);
}

/** As migrateToLatest, to an older schema, for data of that time. */
export function migrateTo(config: ClientConfig, version: number): Promise<void> {
  return withMigrationsUpTo(version, (folder) => migrateWith(config, folder));
}

async function migrateWith(config: ClientConfig, folder: string): Promise<void> {
  const client = new Client(config);
  // A connection that breaks is heard of by whoever asks next.
  client.on('error', () => undefined);
  await client.connect().catch((error: unknown) => {
    throw new OperatorError(
      `No se puede usar la base de datos (${reasonOf(error)}): compruebe DATABASE_URL y que PostgreSQL esté en marcha.`,
    );
  });
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await refuseNewerSchema(client);
    await migrate(drizzle(client), { migrationsFolder: folder });
    await prepareAppRole(client);
  } finally {
    await client.end();
  }
}
