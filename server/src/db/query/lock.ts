import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#db/connection/client.ts';
import { congregations } from '#db/schema/congregation-tables.ts';
import { territories } from '#db/schema/territory-tables.ts';
import { allOwn, isOneOf } from './own.ts';

interface LockScope {
  db: Transaction;
  congregation: { id: string };
}

/** Transactions that judge several rows of one congregation take turns. Writes that only refer to it do not wait. */
export async function lockCongregation({ db, congregation }: LockScope): Promise<void> {
  await db
    .select({ id: congregations.id })
    .from(congregations)
    .where(eq(congregations.id, congregation.id))
    .for('no key update');
}

/** Assigning, retiring and drawing take this lock, in one order against deadlocks. @returns those that exist */
export async function lockTerritories(scope: LockScope, ids: string[]) {
  const { id, name, retired_at } = territories;
  const found = await scope.db
    .select({ id, name, retired_at })
    .from(territories)
    .where(and(allOwn(scope, territories), isOneOf(territories.id, ids)))
    .orderBy(territories.id)
    .for('no key update');
  return new Map(found.map((row) => [row.id, row]));
}
