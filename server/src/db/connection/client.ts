import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool, type PoolClient, type PoolConfig } from 'pg';
import { enterAppRole } from './app-role.ts';
import { DRIZZLE } from './drizzle.ts';
import { PreparingClient } from './preparing-client.ts';

/** Sees every congregation: for signing in, public links and the terminal. */
export type Database = NodePgDatabase & { $client: Pool };
declare const isWithin: unique symbol;
/** Inside a transaction: all of it is stored, or nothing. `transact` alone makes one. */
export type Transaction = Omit<NodePgDatabase, 'transaction'> & {
  readonly $client: PreparingClient;
  readonly [isWithin]: true;
};

export interface Connection {
  db: Database;
  pool: Pool;
  /** Breaks the connections that wait for the database, so that whoever uses them need not. */
  cutOff: () => void;
  /** performance.now() of the last time that somebody was done with a sound connection. */
  answeredAt: () => number;
  close: () => Promise<void>;
}

/**
 * Opens a pool of connections.
 * @param onError hears of connections that break while they are idle, as when the database restarts
 */
export function connect(config: PoolConfig, onError: (error: Error) => void): Connection {
  const pool = new Pool({
    Client: PreparingClient,
    max: 10,
    // Whoever finds no room is told to come again, within a second.
    connectionTimeoutMillis: 800,
    idleTimeoutMillis: 30_000,
    // Given up before the half minute in which a connection without a byte is closed (app.ts): whoever
    // waits for a lock must hear how it ended.
    statement_timeout: 20_000,
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits, though its types do not say so
    onConnect: enterAppRole,
    ...config,
  });
  // Without a listener the first broken connection would end the process. One that breaks in use is
  // told to its user by the statement that fails.
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const inUse = new Set<PoolClient>();
  pool.on('acquire', (client) => inUse.add(client));
  let answeredAt = -Infinity;
  pool.on('release', (error, client) => {
    inUse.delete(client);
    // Typed as an error; whoever gives a sound connection back says undefined or false.
    if (!(error as unknown)) answeredAt = performance.now();
  });
  return {
    db: drizzle(pool, DRIZZLE),
    pool,
    cutOff: () => inUse.forEach((client) => void client.end()),
    answeredAt: () => answeredAt,
    close: () => pool.end(),
  };
}
