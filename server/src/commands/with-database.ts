import type { ClientConfig } from 'pg';
import { connect, type Database } from '#db/connection/client.ts';
import { joinServer } from '#db/connection/open.ts';
import { migrateToLatest } from '#db/migrations/migrate.ts';
import type { Env } from '#env.ts';
import { OperatorError } from '#operator-error.ts';
import { dataLayoutOf } from '#postgres/data-layout.ts';
import { hasDatabase } from '#postgres/endpoint.ts';
import { startEmbedded } from '#postgres/start.ts';

/** @throws OperatorError when a program runs on the folder, or the folder has no database */
export async function withStoppedProgram<T>(
  dataDir: string,
  work: (config: ClientConfig) => Promise<T>,
): Promise<T> {
  if (!hasDatabase(dataLayoutOf(dataDir))) {
    throw new OperatorError(`En la carpeta ${dataDir} de DATA_DIR no hay ninguna base de datos.`);
  }
  const { connection, stop } = await startEmbedded({ dataDir, log: () => undefined });
  return onLatestSchema(connection, stop, () => work(connection));
}

async function onLatestSchema<T>(
  config: ClientConfig,
  stop: () => Promise<void>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    await migrateToLatest(config);
    return await work();
  } finally {
    await stop();
  }
}

export async function withServer<T>(
  env: Env,
  work: (config: ClientConfig, poolConfig: ClientConfig) => Promise<T>,
): Promise<T> {
  const { config, poolConfig, stop } = await joinServer({
    databaseUrl: env.DATABASE_URL,
    dataDir: env.DATA_DIR,
    platform: env.PLATFORM,
    log: () => undefined,
  });
  return onLatestSchema(config, stop, () => work(config, poolConfig));
}

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
