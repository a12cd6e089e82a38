import type { PoolClient, QueryResult } from 'pg';
import { databaseError } from '#db/schema/constraints.ts';
import type { Database, Transaction } from './client.ts';
import type { PreparingClient } from './preparing-client.ts';

/** These statements go along with the first and the last one, and save a round trip each. */
interface Ends {
  begin: string;
  /** It is asked for after the work, so that its locks last only while the work is stored. */
  commit: () => string;
}

/** A prepared statement is stale (0A000) or missing (26000): the connection would fail again and again. */
const STALE_STATEMENT: ReadonlySet<string> = new Set(['0A000', '26000']);

// Drizzle's own `transaction` keeps the connection when the database is lost at `begin`, reports the failed rollback in
// place of its reason, and takes a commit that PostgreSQL rolled back for done.
export async function transact<T>(
  db: Database,
  work: (tx: Transaction) => Promise<T>,
  { begin = 'begin', commit = () => 'commit' }: Partial<Ends> = {},
): Promise<T> {
  // The pool's class of clients (client.ts).
  const client = (await db.$client.connect()) as PoolClient & PreparingClient;
  let isSound = true;
  try {
    await client.query(begin);
    // It has the client's methods, and the mark of a transaction in its type alone.
    const done = await work(client.transaction as unknown as Transaction);
    // Several statements have several results, against the driver's types.
    const ended: QueryResult | QueryResult[] = await client.query(commit());
    if ([ended].flat().at(-1)?.command !== 'COMMIT') throw new Error('The transaction was undone.');
    return done;
  } catch (error) {
    const isUndone = await client.query('rollback').then(
      () => true,
      () => false,
    );
    isSound = isUndone && !STALE_STATEMENT.has(databaseError(error)?.code ?? '');
    throw error;
  } finally {
    client.release(!isSound);
  }
}
