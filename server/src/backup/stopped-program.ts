import type { ClientConfig } from 'pg';
import { migrateToLatest } from '#db/migrations/migrate.ts';
import { hasDatabase } from '#postgres/endpoint.ts';
import { layoutOf } from '#postgres/layout.ts';
import { startEmbedded } from '#postgres/start.ts';
import { StartupError } from '#startup-error.ts';

/**
 * Has work done on a folder's database while no program can use it.
 * @throws StartupError when one is running, or when the folder has no database
 */
export async function withStoppedProgram<T>(
  dataDir: string,
  work: (config: ClientConfig) => Promise<T>,
): Promise<T> {
  if (!hasDatabase(layoutOf(dataDir))) {
    throw new StartupError(`En la carpeta ${dataDir} de DATA_DIR no hay ninguna base de datos.`);
  }
  const server = await startEmbedded({ dataDir, log: () => undefined });
  try {
    await migrateToLatest(server.connection);
    return await work(server.connection);
  } finally {
    await server.stop();
  }
}
