import { refuse } from '#call/refuse.ts';
import type { Scope } from '#call/scope.ts';
import { own } from '#db/query/own.ts';
import { assignments } from '#db/schema/assignment-tables.ts';
import { refuseOverlap } from './history.ts';
import { lockLine, readLine, type StoredAssignment } from './line.ts';
import { lockPublisher, refuseWithoutCapacity } from './publisher-capacity.ts';
import { dayIn } from './assignment-days.ts';

/** The same link works again. @returns the line before. @throws Refusal not_returned, territory_taken, territory_retired, publisher_full, assignments_overlap (409), not_found (404) */
export async function reopenAssignment(scope: Scope, id: string): Promise<StoredAssignment> {
  const { publisher_id } = await readLine(scope, id);
  if (publisher_id === null) refuse('not_found', { resource: 'publisher' });
  const role = await lockPublisher(scope, publisher_id);
  const line = await lockLine(scope, id);
  if (line.returned_at === null) refuse('not_returned');
  // The publisher changed before the lock: start again, now with the line locked.
  if (line.publisher_id !== publisher_id) return reopenAssignment(scope, id);
  const from = dayIn(scope, line.assigned_at);
  await refuseOverlap(scope, { id, territory_id: line.territory_id, from, until: null });
  await refuseWithoutCapacity(scope, publisher_id, role);
  await scope.db
    .update(assignments)
    .set({ returned_at: null, revoked_at: null, completed_at: null })
    .where(own(scope, assignments, id));
  return line;
}
