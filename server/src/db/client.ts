import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool, type PoolConfig } from 'pg';

export type Database = NodePgDatabase;
/** Inside a transaction; every write that reads first belongs in one. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

export interface Connection {
  db: Database;
  pool: Pool;
  close: () => Promise<void>;
}

/**
 * Opens a pool of connections.
 * @param onError hears of connections that break while they are idle, as when the database restarts
 */
export function connect(config: PoolConfig, onError: (error: Error) => void): Connection {
  const pool = new Pool({
    max: 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 30_000,
    ...config,
  });
  // Without a listener the first broken idle connection would end the process.
  pool.on('error', onError);
  return { db: drizzle(pool, { casing: 'snake_case' }), pool, close: () => pool.end() };
}
