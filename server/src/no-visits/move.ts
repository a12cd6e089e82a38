import { MOST_NO_VISITS } from '@territorios/contract/no-visits/rules.ts';
import { pick } from '@territorios/contract/pick.ts';
import { and } from 'drizzle-orm';
import { refuse } from '#call/refuse.ts';
import type { WriteScope } from '#call/scope.ts';
import { allOwn, isOneOf } from '#db/query/own.ts';
import { noVisits } from '#db/schema/no-visit-tables.ts';
import { storeNoVisits } from './store.ts';

/** They are moved, not copied: a retired territory would keep addresses that nobody looks after. The territories must be locked. @throws Refusal no_visits_full (409) */
export async function moveNoVisits(scope: WriteScope, from: string[], to: string): Promise<void> {
  const ofOrigins = and(allOwn(scope, noVisits), isOneOf(noVisits.territory_id, from));
  const found = await scope.db
    .select(pick(noVisits, ['territory_id', 'id', 'address', 'since', 'confirmed_on']))
    .from(noVisits)
    .where(ofOrigins)
    .orderBy(noVisits.position);
  if (found.length > MOST_NO_VISITS) refuse('no_visits_full', { most: MOST_NO_VISITS });
  const list = from.flatMap((id) =>
    found
      .filter(({ territory_id }) => territory_id === id)
      .map((row) => pick(row, ['id', 'address', 'since', 'confirmed_on'])),
  );
  if (list.length > 0) await storeNoVisits(scope, ofOrigins, to, list);
}
