import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '#db/connection/client.ts';
import { transact } from '#db/connection/transact.ts';
import { databaseError, LOCK_NOT_AVAILABLE } from '#db/schema/constraints.ts';
import { refuse } from './refuse.ts';

/** An import holds its rows for seconds and a deletion for longer: who shares a place with others does not wait for them. */
const LIMIT = 'set local lock_timeout = 500';

interface Brief {
  begin: string;
  commit?: () => string;
  whenHeld: 'being_changed' | 'unavailable';
  /** It waits only for others of its kind, which are brief themselves, however slow the disk is. */
  first?: (tx: Transaction) => Promise<void>;
}

/** @throws Refusal `whenHeld` (503) while somebody else holds what the work needs */
export async function transactBriefly<T>(
  db: Database,
  work: (tx: Transaction) => Promise<T>,
  { begin, whenHeld, first, ...ends }: Brief,
): Promise<T> {
  const afterFirst = async (tx: Transaction): Promise<T> => {
    await first?.(tx);
    await tx.execute(sql.raw(LIMIT));
    return work(tx);
  };
  try {
    return await (first
      ? transact(db, afterFirst, { begin, ...ends })
      : transact(db, work, { begin: `${begin}; ${LIMIT}`, ...ends }));
  } catch (error) {
    if (databaseError(error)?.code === LOCK_NOT_AVAILABLE) return refuse(whenHeld);
    throw error;
  }
}
