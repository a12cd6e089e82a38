import { expiryDay } from '@territorios/contract/assignments/rules.ts';
import type { Day } from '@territorios/contract/dates.ts';
import { refuseFullPublisher } from '@territorios/contract/publishers/rules.ts';
import { refusal, type Refusal } from '@territorios/contract/refusals.ts';
import { and, sql } from 'drizzle-orm';
import { refuseLines } from '#call/refuse.ts';
import type { Scope } from '#call/scope.ts';
import { newToken } from '#call/tokens.ts';
import { isOneOf } from '#db/query/conditions.ts';
import { insertionOf } from '#db/query/insertion.ts';
import { isOpen } from '#db/query/open-assignment.ts';
import { allOwn } from '#db/query/own.ts';
import { assignments } from '#db/schema/assignment-tables.ts';
import { newId } from '#db/schema/columns.ts';
import { territories } from '#db/schema/territory-tables.ts';
import { refuseLongAssignment } from './assign.ts';
import { countHeld, lockPublishers } from './room.ts';

interface Line {
  territory_id: string;
  publisher_id: string;
}

/**
 * All or nothing, each line judged as if those before it were stored. @returns their ids, in the order of the lines
 * @throws Refusal lines_refused (409), invalid (400)
 */
export async function assignSeveral(
  scope: Scope,
  lines: Line[],
  expires_at: Day = expiryDay(scope.today, scope.congregation.territory_link_days),
): Promise<string[]> {
  refuseLongAssignment(scope, expires_at);
  const refused = await refusedLines(scope, lines);
  refuseLines(refused);
  const assigned_at = scope.now.toISOString();
  const rows = lines.map((line) => ({
    ...line,
    congregation_id: scope.congregation.id,
    id: newId(),
    token: newToken(),
    assigned_at,
    expires_at,
  }));
  // Locked in the same order as above. A line that a colleague has changed since then is missing here, which is refused below.
  const inOrder = rows.toSorted((a, b) => (a.territory_id < b.territory_id ? -1 : 1));
  const stored = await scope.db.execute<{ id: string }>(
    sql`${insertionOf(assignments, inOrder)} on conflict do nothing returning id`,
  );
  const ids = new Set(stored.rows.map(({ id }) => id));
  rows.forEach(({ id }, index) => {
    if (!ids.has(id)) refused.set(index, refusal('territory_taken'));
  });
  refuseLines(refused);
  return rows.map(({ id }) => id);
}

/** With publishers and territories locked, in that order. */
async function refusedLines(scope: Scope, lines: Line[]): Promise<Map<number, Refusal>> {
  const publisherIds = lines.map(({ publisher_id }) => publisher_id);
  const territoryIds = lines.map(({ territory_id }) => territory_id);
  const roles = await lockPublishers(scope, publisherIds);
  const held = await countHeld(scope, publisherIds);
  const known = await lockTerritories(scope, territoryIds);
  const taken = await takenOf(scope, territoryIds);
  const listed = new Set<string>();
  const refused = new Map<number, Refusal>();
  lines.forEach(({ territory_id, publisher_id }, index) => {
    const role = roles.get(publisher_id);
    const count = held.get(publisher_id) ?? 0;
    const reason =
      (listed.has(territory_id) && refusal('listed_twice')) ||
      (!known.has(territory_id) && refusal('not_found', { resource: 'territory' })) ||
      (known.get(territory_id) && refusal('territory_retired')) ||
      (taken.has(territory_id) && refusal('territory_taken')) ||
      (role ? refuseFullPublisher(count, role) : refusal('not_found', { resource: 'publisher' }));
    listed.add(territory_id);
    if (reason) refused.set(index, reason);
    else held.set(publisher_id, count + 1);
  });
  return refused;
}

/** @returns whether each that exists is retired */
async function lockTerritories(scope: Scope, ids: string[]): Promise<Map<string, boolean>> {
  const found = await scope.db
    .select({ id: territories.id, retired_at: territories.retired_at })
    .from(territories)
    .where(and(allOwn(scope, territories), isOneOf(territories.id, ids)))
    .orderBy(territories.id)
    .for('no key update');
  return new Map(found.map(({ id, retired_at }) => [id, retired_at !== null]));
}

async function takenOf(scope: Scope, ids: string[]): Promise<Set<string>> {
  const found = await scope.db
    .select({ id: assignments.territory_id })
    .from(assignments)
    .where(and(allOwn(scope, assignments), isOneOf(assignments.territory_id, ids), isOpen));
  return new Set(found.map(({ id }) => id));
}
