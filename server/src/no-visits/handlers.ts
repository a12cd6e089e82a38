import { refuseFuture } from '@territorios/contract/assignments/days.ts';
import * as api from '@territorios/contract/no-visits/api.ts';
import type { NoVisit, SentNoVisit } from '@territorios/contract/no-visits/api.ts';
import { markOf } from '@territorios/contract/no-visits/rules.ts';
import { invalidField } from '@territorios/contract/refusals.ts';
import { readerOf, refuseCrowd } from '#call/own-rows.ts';
import { refuse, refuseIf } from '#call/refuse.ts';
import { route } from '#call/route.ts';
import type { WriteScope } from '#call/scope.ts';
import { newId } from '#db/schema/columns.ts';
import { noVisits } from '#db/schema/no-visit-tables.ts';
import { territories } from '#db/schema/territory-tables.ts';
import { lockTerritory } from '#territories/lock-territory.ts';
import { noVisitList, ofTerritory, refuseWhileOff, selectNoVisits } from './select.ts';
import { storeNoVisits } from './store.ts';

/** The entry has no address, only that the list changed. */
const fieldsOf = (list: readonly NoVisit[]) => ({ no_visits: markOf(list) });

const readTerritory = readerOf(territories, 'territory');

function withDays(sent: SentNoVisit, known: NoVisit | undefined, today: string): NoVisit {
  const { id = newId(), address, since = known?.since ?? today } = sent;
  const { confirmed_on = known?.confirmed_on ?? null } = sent;
  return { id, address, since, confirmed_on };
}

function refuseWrongDays({ since, confirmed_on }: NoVisit, index: number, today: string): void {
  const confirmedField = `${index}.confirmed_on`;
  refuseIf(refuseFuture({ [`${index}.since`]: since, [confirmedField]: confirmed_on }, today));
  if (confirmed_on !== null && confirmed_on < since)
    refuseIf(invalidField(confirmedField, 'No puede ser antes de la fecha de la dirección'));
}

/** @throws Refusal not_found (404), invalid (400), no_visits_changed (409), congregation_full (409) */
async function saveNoVisits(
  scope: WriteScope,
  territoryId: string,
  sent: SentNoVisit[],
  replaces: string | undefined,
): Promise<NoVisit[]> {
  const { record, today } = scope;
  await refuseWhileOff(scope);
  const territory = await lockTerritory(scope, territoryId);
  const stored = await selectNoVisits(scope, territoryId);
  const known = new Map(stored.map((one) => [one.id, one]));
  const list = sent.map((one) => withDays(one, known.get(one.id ?? ''), today));
  list.forEach((one, index) => refuseWrongDays(one, index, today));
  const sentIds = sent.flatMap(({ id }) => id ?? []);
  if (new Set(sentIds).size < sentIds.length) refuse('listed_twice');
  const isChanged =
    sentIds.some((id) => !known.has(id)) || (replaces !== undefined && replaces !== markOf(stored));
  if (isChanged) refuse('no_visits_changed');
  const written = { before: fieldsOf(stored), after: fieldsOf(list) };
  if (written.before.no_visits !== written.after.no_visits) {
    await storeNoVisits(scope, ofTerritory(scope, territoryId), territoryId, list);
    await refuseCrowd(scope, noVisits);
  }
  record(territory, written, { counts: { no_visits: list.length } });
  return list;
}

export const noVisitRoutes = [
  route(api.listNoVisits, (call) => noVisitList(call, call.query.due === true ? 'due' : 'all')),

  route(api.getNoVisits, async (call) => {
    await refuseWhileOff(call);
    const { id } = await readTerritory(call, call.params.id);
    return selectNoVisits(call, id);
  }),

  route(api.saveNoVisits, (call) =>
    saveNoVisits(call, call.params.id, call.body, call.query.replaces),
  ),
];
