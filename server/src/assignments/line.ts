import { readerOf } from '#call/own-rows.ts';
import { orNotFound } from '#call/refuse.ts';
import type { Scope } from '#call/scope.ts';
import { own } from '#db/query/own.ts';
import { assignments } from '#db/schema/assignment-tables.ts';

export type StoredAssignment = typeof assignments.$inferSelect;

export const readLine = readerOf(assignments, 'assignment');

/** Nobody else changes it until the transaction ends. @throws Refusal not_found (404) */
export async function lockLine({ db, ...scope }: Scope, id: string): Promise<StoredAssignment> {
  const [line] = await db
    .select()
    .from(assignments)
    .where(own(scope, assignments, id))
    .for('update');
  return orNotFound(line, 'assignment');
}
