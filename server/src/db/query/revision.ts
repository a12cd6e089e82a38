import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Transaction } from '#db/connection/client.ts';

/**
 * Says that the congregation's data changed; becomes visible together with the change. It locks the
 * congregation until the transaction ends, so it comes last; a transaction that locks several rows
 * of one kind locks the congregation before them, or two of them could wait for each other.
 */
export const revisionRaise = (congregationId: string): string =>
  `update congregations set revision = revision + 1 where id = ${pg.escapeLiteral(congregationId)}`;

/** The same, as a step of a transaction. */
export async function raiseRevision(tx: Transaction, congregationId: string): Promise<void> {
  await tx.execute(sql.raw(revisionRaise(congregationId)));
}
