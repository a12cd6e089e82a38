import { drizzle } from 'drizzle-orm/node-postgres';
import type { PgTransactionConfig } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from './client.ts';

/** Properties are written as the columns are, but for their case. */
export const DRIZZLE = { casing: 'snake_case' } as const;

/**
 * Does all of it in one transaction, or nothing. Unlike Drizzle's own `transaction` it gives the
 * connection back when the database is lost at `begin`, and tells the first reason rather than that
 * the rollback failed too.
 */
export async function transact<T>(
  db: Database,
  work: (tx: Transaction) => Promise<T>,
  config?: PgTransactionConfig,
): Promise<T> {
  const client = await db.$client.connect();
  let reason: unknown;
  let isSound = true;
  const noteReason = (error: unknown): never => {
    reason = error;
    throw error;
  };
  try {
    const run = (tx: Transaction) => work(tx).catch(noteReason);
    return await drizzle(client, DRIZZLE).transaction(run, config);
  } catch (error) {
    isSound = error === reason;
    throw reason ?? error;
  } finally {
    client.release(!isSound);
  }
}
