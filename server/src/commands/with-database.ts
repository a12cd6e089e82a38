import type { ClientConfig } from 'pg';
import { connect, type Database } from '#db/connection/client.ts';
import { joinServer } from '#db/connection/open.ts';
import { migrateToLatest } from '#db/migrations/migrate.ts';
import type { Env } from '#env.ts';
import { OperatorError } from '#operator-error.ts';
import { dataLayoutOf } from '#postgres/data-layout.ts';
import { hasDatabase } from '#postgres/endpoint.ts';
import { startEmbedded } from '#postgres/start.ts';

/**
 * Has work done on a folder's database while no program can use it.
 * @throws OperatorError when one is running, or when the folder has no database
 */
export async function withStoppedProgram<T>(
  dataDir: string,
  work: (config: ClientConfig) => Promise<T>,
): Promise<T> {
  if (!hasDatabase(dataLayoutOf(dataDir))) {
    throw new OperatorError(`En la carpeta ${dataDir} de DATA_DIR no hay ninguna base de datos.`);
  }
  const server = await startEmbedded({ dataDir, log: () => undefined });
  try {
    await migrateToLatest(server.connection);
    return await work(server.connection);
  } finally {
    await server.stop();
  }
}

/** The database's server, brought to this program's schema, whether the program is running on it or not. */
export async function withServer<T>(
  env: Env,
  work: (config: ClientConfig, poolConfig: ClientConfig) => Promise<T>,
): Promise<T> {
  const server = await joinServer({
    databaseUrl: env.DATABASE_URL,
    dataDir: env.DATA_DIR,
    log: () => undefined,
  });
  try {
    await migrateToLatest(server.config);
    return await work(server.config, server.poolConfig);
  } finally {
    await server.stop();
  }
}

/** As withServer, connected as the program is. */
export function withDatabase<T>(env: Env, work: (db: Database) => Promise<T>): Promise<T> {
  return withServer(env, async (_config, poolConfig) => {
    const { db, close } = connect(poolConfig, () => undefined);
    try {
      return await work(db);
    } finally {
      await close();
    }
  });
}
