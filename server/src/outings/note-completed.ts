import type { Assignment } from '@territorios/contract/assignments/api.ts';
import { holderFields, holderReference } from '@territorios/contract/assignments/holder.ts';
import type { Day } from '@territorios/contract/dates.ts';
import type { HandlerInput } from '@territorios/contract/endpoint.ts';
import type { noteCompleted as endpoint } from '@territorios/contract/outings/api.ts';
import { completedInOutings } from '@territorios/contract/outings/completed.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { assign } from '#assignments/assign.ts';
import { timestampOf } from '#assignments/assignment-days.ts';
import { chosenHolder, lockHolder } from '#assignments/holder.ts';
import { recordCreated } from '#assignments/record-line.ts';
import { readAssignment } from '#assignments/select.ts';
import { refuse } from '#call/refuse.ts';
import type { CongregationScope, Scope, WriteScope } from '#call/scope.ts';
import { allOwn } from '#db/query/own.ts';
import { outings, outingTerritories } from '#db/schema/outing-tables.ts';
import { territoryParts } from '#db/schema/part-tables.ts';
import { lockParts, ofTerritory } from '#parts/select.ts';
import { lockTerritory } from '#territories/lock-territory.ts';
import { readTerritory } from '#territories/select.ts';
import { selectOutings } from './select.ts';

/** @throws Refusal territory_taken, not_done_in_outings (409), not_found (404) */
async function readCompleted(scope: Scope, territoryId: string) {
  const territory = await readTerritory(scope, territoryId);
  if (territory.current_assignment) refuse('territory_taken');
  const ofTerritory = scope.db
    .select({ id: outingTerritories.outing_id })
    .from(outingTerritories)
    .where(and(allOwn(scope, outingTerritories), eq(outingTerritories.territory_id, territoryId)));
  const completed = completedInOutings(
    territory,
    await selectOutings(scope, inArray(outings.id, ofTerritory)),
    { today: scope.today, timeZone: scope.congregation.time_zone },
  );
  return {
    ...(completed ?? refuse('not_done_in_outings')),
    lastReturnedAt: territory.last_returned_at ?? undefined,
  };
}

/** The line takes all marks with it, also those of an outing that was deleted since; what it left could be noted down again. */
const dateMarks = (scope: CongregationScope, territoryId: string, until: Day) =>
  scope.db
    .update(territoryParts)
    .set({ done_at: sql`least(${territoryParts.done_at}, ${timestampOf(scope, until)})` })
    .where(ofTerritory(scope, territoryId));

/** @throws Refusal territory_taken, not_done_in_outings (409), not_found (404), invalid (400) without a holder */
export async function noteCompleted(
  scope: WriteScope,
  { territory_id, ...given }: HandlerInput<typeof endpoint>['body'],
): Promise<Assignment> {
  const { captain } = await readCompleted(scope, territory_id);
  const holder = chosenHolder(holderReference(given) ? given : { publisher_id: captain?.id });
  await lockHolder(scope, holder);
  // Of two who note it down at once, or where somebody gets it meanwhile, the second sees what the first has stored.
  await lockTerritory(scope, territory_id);
  await lockParts(scope, territory_id);
  const { from, until, lastReturnedAt } = await readCompleted(scope, territory_id);
  await dateMarks(scope, territory_id, until);
  const line = { territory_id, ...holderFields(holder), assigned_on: from, returned_on: until };
  const stored = await readAssignment(scope, await assign(scope, line, lastReturnedAt));
  recordCreated(scope, stored);
  return stored;
}
