import type { Part } from '@territorios/contract/parts/api.ts';
import type { markPartsByOuting as endpoint } from '@territorios/contract/public-outing/api.ts';
import { lockOwn } from '#call/own-rows.ts';
import { refuse } from '#call/refuse.ts';
import type { Call } from '#call/route.ts';
import { runByLink } from '#call/run-by-link.ts';
import type { CongregationScope } from '#call/scope.ts';
import { outings } from '#db/schema/outing-tables.ts';
import { setByLink } from '#parts/set-by-link.ts';
import type { CountFailure } from '#public-territory/failed-lookups.ts';
import { refuseUnknown, type LookupCall } from '#public-territory/find-link.ts';
import { findOuting, findWorked } from './find-outing.ts';

/** Marks come before the outing is deleted, or loses the territory, or not at all. @throws Refusal not_found (404) */
async function lockWorked(scope: CongregationScope, outingId: string, territoryId: string) {
  await lockOwn(scope, outings, outingId, 'share');
  const worked = await findWorked(scope.db, { ...scope, id: outingId }, territoryId);
  return worked ?? refuse('not_found', { resource: 'link' });
}

/** It needs no assignment and locks none: blocks come last for whoever locks both. @throws Refusal not_found (404) once the outing is over, or for a territory of none; invalid (400), too_many (429) */
export async function markByOuting(
  call: Call<typeof endpoint> & LookupCall<{ token: string; id: string }>,
  countCall: CountFailure,
): Promise<Part[]> {
  const outing = await findOuting(call);
  const worked = outing.is_over ? undefined : await findWorked(call.db, outing, call.params.id);
  const territory = worked ?? refuseUnknown(call);
  countCall(`${outing.id} ${territory.id}`, call.now);
  return runByLink(call, outing.congregation, async (scope, onDone) =>
    setByLink(scope, onDone, {
      territory: await lockWorked(scope, outing.id, territory.id),
      marks: call.body,
      subject: { subject: 'territory', subject_id: territory.id, details: { from_link: true } },
    }),
  );
}
