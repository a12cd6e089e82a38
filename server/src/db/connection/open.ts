import type { ClientConfig } from 'pg';
import { type EmbeddedConnection, findRunning, startEmbedded } from '#postgres/start.ts';
import { APP_ROLE, letAppRoleSignIn } from './app-role.ts';

/** A running PostgreSQL to connect to. */
export interface OpenedServer {
  /** For the owner of the tables: migrations and backups. */
  config: ClientConfig;
  /** For all other work. */
  poolConfig: ClientConfig;
  /** Ends what was started here; an outside server is left alone. */
  stop: () => Promise<void>;
}

export interface ServerOptions {
  databaseUrl: string | undefined;
  dataDir: string;
  log: (line: string) => void;
}

/** The outside server when there is one, else the program's own. */
export async function openServer(options: ServerOptions): Promise<OpenedServer> {
  if (options.databaseUrl !== undefined) {
    const config = { connectionString: options.databaseUrl };
    return { config, poolConfig: config, stop: async () => undefined };
  }
  const embedded = await startEmbedded({ dataDir: options.dataDir, log: options.log });
  return embeddedServer(embedded.connection, () => embedded.stop());
}

async function embeddedServer(
  config: EmbeddedConnection,
  stop: () => Promise<void>,
): Promise<OpenedServer> {
  // A server with a password, as on Windows, has one for its superuser alone.
  if (config.password !== undefined) return { config, poolConfig: config, stop };
  try {
    await letAppRoleSignIn(config);
  } catch (error) {
    await stop();
    throw error;
  }
  return { config, poolConfig: { ...config, user: APP_ROLE }, stop };
}

/** For command line tools: as openServer, but shares the server that a running program holds. */
export async function joinServer(options: ServerOptions): Promise<OpenedServer> {
  const running = options.databaseUrl === undefined ? await findRunning(options.dataDir) : null;
  return running ? embeddedServer(running, async () => undefined) : openServer(options);
}
