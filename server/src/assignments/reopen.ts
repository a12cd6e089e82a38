import { refuse } from '#call/refuse.ts';
import type { Scope } from '#call/scope.ts';
import { own } from '#db/query/own.ts';
import { assignments } from '#db/schema/assignment-tables.ts';
import { refuseOverlap } from './history.ts';
import { lockHeldLine } from './held-line.ts';
import type { StoredAssignment } from './line.ts';
import { refuseWithoutCapacity } from './holder.ts';
import { dayIn } from './assignment-days.ts';

/** The same link works again. @returns the line before. @throws Refusal not_returned, territory_taken, territory_retired, publisher_full, assignments_overlap (409), not_found (404) */
export async function reopenAssignment(scope: Scope, id: string): Promise<StoredAssignment> {
  const { line, holder, locked } = await lockHeldLine(scope, id);
  if (holder === null || locked === null) return refuse('not_found', { resource: 'publisher' });
  if (line.returned_at === null) refuse('not_returned');
  const from = dayIn(scope, line.assigned_at);
  await refuseOverlap(scope, { id, territory_id: line.territory_id, from, until: null });
  await refuseWithoutCapacity(scope, holder, locked);
  await scope.db
    .update(assignments)
    .set({ returned_at: null, revoked_at: null, completed_at: null })
    .where(own(scope, assignments, id));
  return line;
}
