import { FORGOTTEN } from '@territorios/contract/forgetting/rules.ts';
import { and, eq } from 'drizzle-orm';
import { EVENT } from '#call/audit.ts';
import { demandFresh, demandStillFresh } from '#call/fresh-session.ts';
import { lockOwn, readerOf } from '#call/own-rows.ts';
import { refuse } from '#call/refuse.ts';
import type { SessionScope, WriteScope } from '#call/scope.ts';
import { allOwn } from '#db/query/own.ts';
import { assignments } from '#db/schema/assignment-tables.ts';
import { publishers } from '#db/schema/publisher-tables.ts';
import { lockImports } from '#imports/lock-imported.ts';
import { forgetPerson } from './forget-person.ts';

const readPublisher = readerOf(publishers, 'publisher');

/** The locks are in the order of assigning, correcting and importing. @throws Refusal reauthenticate (403), publisher_holds (409), not_found (404) */
export async function forgetPublisher(scope: WriteScope & SessionScope, id: string): Promise<void> {
  const { db, now, today, congregation, record } = scope;
  demandFresh(scope);
  await lockImports(scope);
  await lockOwn(scope, publishers, id, 'update');
  await readPublisher(scope, id);
  await demandStillFresh(scope);
  const lines = await db
    .select({ returned_at: assignments.returned_at })
    .from(assignments)
    .where(and(allOwn(scope, assignments), eq(assignments.publisher_id, id)))
    .orderBy(assignments.id)
    .for('update');
  if (lines.some(({ returned_at }) => returned_at === null)) refuse('publisher_holds');
  const forgotten = { congregation_id: congregation.id, publisher_id: id, forgotten_on: today };
  const { assignments: lost, entries } = await forgetPerson(db, forgotten, now.toISOString());
  record({ id, name: FORGOTTEN }, EVENT, { counts: { assignments: lost, entries } });
}
