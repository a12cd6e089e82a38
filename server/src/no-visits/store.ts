import type { NoVisit } from '@territorios/contract/no-visits/api.ts';
import type { SQL } from 'drizzle-orm';
import type { WriteScope } from '#call/scope.ts';
import { noVisits } from '#db/schema/no-visit-tables.ts';

/** Their places are unique, so that the rows are written anew instead of moved one past another. @param replaced the rows that go */
export async function storeNoVisits(
  { db, congregation }: WriteScope,
  replaced: SQL | undefined,
  territory_id: string,
  list: readonly NoVisit[],
): Promise<void> {
  await db.delete(noVisits).where(replaced);
  if (list.length === 0) return;
  await db.insert(noVisits).values(
    list.map((one, index) => ({
      congregation_id: congregation.id,
      territory_id,
      position: index + 1,
      ...one,
    })),
  );
}
