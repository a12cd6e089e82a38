import type { HandlerInput } from '@territorios/contract/endpoint.ts';
import { refusal, type Refusal } from '@territorios/contract/refusals.ts';
import type { Territory, updateSeveralTerritories } from '@territorios/contract/territories/api.ts';
import { and, sql } from 'drizzle-orm';
import { refuseLines } from '#call/refuse.ts';
import type { Scope } from '#call/scope.ts';
import { lockTerritories } from '#db/query/lock.ts';
import { allOwn, isOneOf } from '#db/query/own.ts';
import { territories } from '#db/schema/territory-tables.ts';
import { readTerritories } from './select.ts';

/** All or nothing. @returns the rows before and after, in the order of the ids. @throws Refusal lines_refused (409), not_found (404) */
export async function updateSeveral(
  scope: Scope,
  { ids, retired, zone_id }: HandlerInput<typeof updateSeveralTerritories>['body'],
): Promise<{ before: Territory[]; after: Territory[] }> {
  const { db, now } = scope;
  const known = await lockTerritories(scope, ids);
  const refused = new Map<number, Refusal>();
  const listed = new Set<string>();
  ids.forEach((id, index) => {
    if (listed.has(id)) refused.set(index, refusal('listed_twice'));
    else if (!known.has(id)) refused.set(index, refusal('not_found', { resource: 'territory' }));
    listed.add(id);
  });
  refuseLines(refused);
  const before = await readTerritories(scope, ids);
  before.forEach(({ current_assignment }, index) => {
    if (retired && current_assignment) refused.set(index, refusal('territory_taken'));
  });
  refuseLines(refused);
  const changedIds = before
    .filter(
      (territory) =>
        (zone_id !== undefined && zone_id !== territory.zone_id) ||
        (retired !== undefined && retired !== (territory.retired_at !== null)),
    )
    .map(({ id }) => id);
  const moment = now.toISOString();
  await db
    .update(territories)
    .set({
      zone_id,
      ...(retired !== undefined && {
        retired_at: retired ? sql`coalesce(${territories.retired_at}, ${moment})` : null,
      }),
      updated_at: moment,
    })
    .where(and(allOwn(scope, territories), isOneOf(territories.id, changedIds)));
  return { before, after: await readTerritories(scope, ids) };
}
