import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client, type ClientConfig } from 'pg';

/** Any constant will do, as long as every program that migrates takes the same one. */
const MIGRATION_LOCK = 7_261_154_001;

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/**
 * Brings the database to this program's schema. Two programs that start at once take turns: the
 * lock belongs to the connection, so a program that dies gives it back.
 */
export async function migrateToLatest(config: ClientConfig): Promise<void> {
  const client = new Client(config);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    await client.end();
  }
}
