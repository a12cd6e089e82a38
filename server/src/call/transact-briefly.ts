import type { Database, Transaction } from '#db/connection/client.ts';
import { transact } from '#db/connection/transact.ts';
import { databaseError, LOCK_NOT_AVAILABLE } from '#db/schema/constraints.ts';
import { refuse } from './refuse.ts';

/** An import holds its rows for seconds and a deletion for longer: who shares a place with others does not wait for them. */
const LONGEST_LOCK_MS = 500;

interface Brief {
  begin: string;
  commit?: () => string;
  whenHeld: 'being_changed' | 'unavailable';
}

/** @throws Refusal `whenHeld` (503) while somebody else holds what the work needs */
export async function transactBriefly<T>(
  db: Database,
  work: (tx: Transaction) => Promise<T>,
  { begin, whenHeld, ...ends }: Brief,
): Promise<T> {
  try {
    return await transact(db, work, {
      begin: `${begin}; set local lock_timeout = ${LONGEST_LOCK_MS}`,
      ...ends,
    });
  } catch (error) {
    if (databaseError(error)?.code === LOCK_NOT_AVAILABLE) return refuse(whenHeld);
    throw error;
  }
}
