import { overlap, type Held } from '@territorios/contract/assignments/rules.ts';
import { and, eq, isNotNull, ne } from 'drizzle-orm';
import { lockOwn } from '#call/own-rows.ts';
import { refuse } from '#call/refuse.ts';
import type { Scope } from '#call/scope.ts';
import { allOwn, joined, own } from '#db/query/own.ts';
import { assignments } from '#db/schema/assignment-tables.ts';
import { publishers } from '#db/schema/publisher-tables.ts';
import { territories } from '#db/schema/territory-tables.ts';
import { dayIn } from './told-days.ts';

/**
 * Until the end of the transaction nobody retires it. One that is missing is left to the reference to it.
 * @throws Refusal territory_retired (409)
 */
export async function lockInUse(scope: Scope, territoryId: string): Promise<void> {
  await lockOwn(scope, territories, territoryId);
  const retired = and(own(scope, territories, territoryId), isNotNull(territories.retired_at));
  if ((await scope.db.$count(territories, retired)) > 0) refuse('territory_retired');
}

/**
 * Judged with the territory locked, so that of two at once the second sees the first. Whoever locks more takes
 * publishers first, then assignments, then territories.
 * @throws Refusal assignments_overlap (409), for an open one territory_taken, territory_retired (409)
 */
export async function refuseOverlap(
  scope: Scope,
  line: Held & { id: string; territory_id: string },
): Promise<void> {
  if (line.until === null) await lockInUse(scope, line.territory_id);
  else await lockOwn(scope, territories, line.territory_id);
  const others = await scope.db
    .select({
      assigned_at: assignments.assigned_at,
      returned_at: assignments.returned_at,
      publisher: publishers.name,
    })
    .from(assignments)
    .leftJoin(publishers, joined(assignments.publisher_id, publishers))
    .where(
      and(
        allOwn(scope, assignments),
        eq(assignments.territory_id, line.territory_id),
        ne(assignments.id, line.id),
      ),
    );
  for (const other of others) {
    const from = dayIn(scope, other.assigned_at);
    const until = other.returned_at === null ? null : dayIn(scope, other.returned_at);
    if (!overlap(line, { from, until })) continue;
    if (until === null && line.until === null) refuse('territory_taken');
    refuse('assignments_overlap', { publisher: other.publisher, from, until });
  }
}
