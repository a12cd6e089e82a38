import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool, type PoolClient, type PoolConfig } from 'pg';
import { enterAppRole } from './app-role.ts';
import { DRIZZLE } from './drizzle.ts';
import { PreparingClient } from './preparing-client.ts';

/** It sees every congregation: for the sign-in, public links and the terminal. */
export type Database = NodePgDatabase & { $client: Pool };
declare const isWithin: unique symbol;
/** Only `transact` makes it. */
export type Transaction = Omit<NodePgDatabase, 'transaction'> & {
  readonly $client: PreparingClient;
  readonly [isWithin]: true;
};

export interface Connection {
  db: Database;
  pool: Pool;
  /** Connections in use are closed, so that pending queries fail now. */
  cutOff: () => void;
  /** performance.now() when a sound connection was last given back */
  answeredAt: () => number;
  /** Work that still runs has no caller any more, and is cut off after a second: an import would run on for half a minute. */
  close: () => Promise<void>;
}

const LONGEST_CLOSE_MS = 1_000;

export function connect(config: PoolConfig, onError: (error: Error) => void): Connection {
  const pool = new Pool({
    Client: PreparingClient,
    max: 13,
    // A call that finds no connection is refused within a second.
    connectionTimeoutMillis: 800,
    idleTimeoutMillis: 30_000,
    // The limit is below the half minute after which a connection without a byte is closed (app.ts).
    statement_timeout: 20_000,
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits, though its types do not say so
    onConnect: enterAppRole,
    ...config,
  });
  // Without a listener, a broken connection would end the process; in use, its statement fails.
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const inUse = new Set<PoolClient>();
  pool.on('acquire', (client) => inUse.add(client));
  const cutOff = () => inUse.forEach((client) => void client.end());
  let answeredAt = -Infinity;
  pool.on('release', (error, client) => {
    inUse.delete(client);
    // It is typed as an error, but a sound connection comes with undefined or false.
    if (!(error as unknown)) answeredAt = performance.now();
  });
  return {
    db: drizzle(pool, DRIZZLE),
    pool,
    cutOff,
    answeredAt: () => answeredAt,
    close: async () => {
      const patience = setTimeout(cutOff, LONGEST_CLOSE_MS);
      await pool.end();
      clearTimeout(patience);
    },
  };
}
