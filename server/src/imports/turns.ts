import { sql } from 'drizzle-orm';
import type { Scope } from '#call/scope.ts';

/**
 * Imports and undoings of one congregation take turns, so that of two with the same file the second finds what the first
 * has made. The row of the congregation would not do: each write locks it last, and holds its own rows by then.
 */
export async function takeTurn({ db, congregation }: Scope): Promise<void> {
  const key = `import ${congregation.id}`;
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}
