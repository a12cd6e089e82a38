import { drizzle } from 'drizzle-orm/node-postgres';
import type { PoolClient, QueryResult } from 'pg';
import { databaseError } from '#db/schema/constraints.ts';
import type { Database, Transaction } from './client.ts';
import { DRIZZLE } from './drizzle.ts';

/** Statements that go along with the beginning and the end, and save a turn to the database each. */
interface Ends {
  begin: string;
  /** Asked for when the work is done. What it locks is locked for no longer than storing takes. */
  commit: () => string;
}

/**
 * What a connection keeps of a statement fits the schema no more, or is not there: it would fail again
 * and again (preparing-client.ts).
 */
const KEPT_IN_VAIN: ReadonlySet<string> = new Set(['0A000', '26000']);

const transactions = new WeakMap<PoolClient, Transaction>();

/** What works on a connection. Made once: a new one looks up the name of every column again. */
function transactionOn(client: PoolClient): Transaction {
  // The one place where a connection is known to be within a transaction.
  const tx = transactions.get(client) ?? (drizzle(client, DRIZZLE) as unknown as Transaction);
  transactions.set(client, tx);
  return tx;
}

/**
 * Does all of it in one transaction, or nothing. Instead of Drizzle's own `transaction`, which keeps
 * the connection when the database is lost at `begin`, tells that the rollback failed rather than
 * why, and takes a commit for done that PostgreSQL answered with a rollback.
 */
export async function transact<T>(
  db: Database,
  work: (tx: Transaction) => Promise<T>,
  { begin = 'begin', commit = () => 'commit' }: Partial<Ends> = {},
): Promise<T> {
  const client = await db.$client.connect();
  let isSound = true;
  try {
    await client.query(begin);
    const done = await work(transactionOn(client));
    // Several statements have several results, whatever the driver's types say.
    const ended: QueryResult | QueryResult[] = await client.query(commit());
    if ([ended].flat().at(-1)?.command !== 'COMMIT') throw new Error('The transaction was undone.');
    return done;
  } catch (error) {
    const isUndone = await client.query('rollback').then(
      () => true,
      () => false,
    );
    isSound = isUndone && !KEPT_IN_VAIN.has(databaseError(error)?.code ?? '');
    throw error;
  } finally {
    client.release(!isSound);
  }
}
