import type { ClientConfig } from 'pg';
import { findRunning, startEmbedded } from './embedded/start.ts';

/** A running PostgreSQL to connect to. */
export interface OpenedServer {
  config: ClientConfig;
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
    return { config: { connectionString: options.databaseUrl }, stop: async () => undefined };
  }
  const embedded = await startEmbedded({ dataDir: options.dataDir, log: options.log });
  return { config: embedded.connection, stop: () => embedded.stop() };
}

/** For command line tools: as openServer, but shares the server that a running program holds. */
export async function joinServer(options: ServerOptions): Promise<OpenedServer> {
  const running = options.databaseUrl === undefined ? await findRunning(options.dataDir) : null;
  return running ? { config: running, stop: async () => undefined } : openServer(options);
}
