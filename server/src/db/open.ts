import type { ClientConfig } from 'pg';
import { startEmbedded } from './embedded/start.ts';

/** A running PostgreSQL to connect to. */
export interface OpenedServer {
  config: ClientConfig;
  /** Ends what was started here; an outside server is left alone. */
  stop: () => Promise<void>;
}

/** The outside server when there is one, else the program's own. */
export async function openServer(options: {
  databaseUrl: string | undefined;
  dataDir: string;
  log: (line: string) => void;
}): Promise<OpenedServer> {
  if (options.databaseUrl !== undefined) {
    return { config: { connectionString: options.databaseUrl }, stop: async () => undefined };
  }
  const embedded = await startEmbedded({ dataDir: options.dataDir, log: options.log });
  return { config: embedded.connection, stop: embedded.stop };
}
