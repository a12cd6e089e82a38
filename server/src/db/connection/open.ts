import type { ClientConfig, PoolConfig } from 'pg';
import { POOL_LIMITS, type Platform } from '#postgres/platform.ts';
import type { EmbeddedConnection } from '#postgres/probe.ts';
import { findRunning, startEmbedded } from '#postgres/start.ts';
import { APP_ROLE, letAppRoleSignIn } from './app-role.ts';
import { withClient } from './with-client.ts';

export interface OpenedServer {
  config: ClientConfig;
  poolConfig: PoolConfig;
  stop: () => Promise<void>;
}

export interface ServerOptions {
  databaseUrl: string | undefined;
  dataDir: string;
  log: (line: string) => void;
  platform?: Platform | undefined;
  onEndCall?: () => void;
}

export async function openServer(options: ServerOptions): Promise<OpenedServer> {
  if (options.databaseUrl !== undefined) {
    const config = { connectionString: options.databaseUrl };
    return { config, poolConfig: config, stop: async () => undefined };
  }
  const { dataDir, log, platform, onEndCall } = options;
  const embedded = await startEmbedded({
    dataDir,
    log,
    platform,
    onEndCall,
    prepare: letAppRoleSignIn,
  });
  return embeddedServer(embedded.connection, () => embedded.stop());
}

const embeddedServer = (config: EmbeddedConnection, stop: () => Promise<void>): OpenedServer => ({
  config,
  poolConfig: { ...config, ...POOL_LIMITS, user: APP_ROLE },
  stop,
});

export async function joinServer(options: ServerOptions): Promise<OpenedServer> {
  const running = options.databaseUrl === undefined ? await findRunning(options.dataDir) : null;
  if (!running) return openServer(options);
  await withClient(running, (client) => letAppRoleSignIn(client, running.password));
  return embeddedServer(running, async () => undefined);
}
