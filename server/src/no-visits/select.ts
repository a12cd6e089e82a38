import type { NoVisit } from '@territorios/contract/no-visits/api.ts';
import { askedUntil } from '@territorios/contract/no-visits/rules.ts';
import { pick } from '@territorios/contract/pick.ts';
import { and, eq, inArray, lte, sql, type SQL } from 'drizzle-orm';
import { refuse } from '#call/refuse.ts';
import type { Scope } from '#call/scope.ts';
import type { Database, Transaction } from '#db/connection/client.ts';
import { list, queryBuilder } from '#db/query/list.ts';
import { allOwn, byName, isInUse, joined } from '#db/query/own.ts';
import { congregations } from '#db/schema/congregation-tables.ts';
import { noVisits } from '#db/schema/no-visit-tables.ts';
import { territories } from '#db/schema/territory-tables.ts';

interface ReadScope {
  db: Database | Transaction;
  congregation: { id: string };
}

/** @throws Refusal not_found (404) while the setting is off */
export async function refuseWhileOff({ db, congregation }: ReadScope): Promise<void> {
  const isOn = and(eq(congregations.id, congregation.id), congregations.no_visit);
  if ((await db.$count(congregations, isOn)) === 0) refuse('not_found', { resource: 'no_visits' });
}

export const ofTerritory = (scope: ReadScope, id: string): SQL | undefined =>
  and(allOwn(scope, noVisits), eq(noVisits.territory_id, id));

/** It asks neither for the setting nor for the territory. */
export const selectNoVisits = (scope: ReadScope, territoryId: string): Promise<NoVisit[]> =>
  scope.db
    .select(pick(noVisits, ['id', 'address', 'since', 'confirmed_on']))
    .from(noVisits)
    .where(ofTerritory(scope, territoryId))
    .orderBy(noVisits.position);

/** Of several territories; it does not ask for the setting. */
export async function addressesByTerritory(
  scope: ReadScope,
  territoryIds: string[],
): Promise<Map<string, string[]>> {
  const rows = await scope.db
    .select(pick(noVisits, ['territory_id', 'address']))
    .from(noVisits)
    .where(and(allOwn(scope, noVisits), inArray(noVisits.territory_id, territoryIds)))
    .orderBy(noVisits.position);
  const found = new Map(territoryIds.map((id): [string, string[]] => [id, []]));
  for (const { territory_id, address } of rows) found.get(territory_id)?.push(address);
  return found;
}

export const lastConfirmedOn = sql<string>`coalesce(${noVisits.confirmed_on}, ${noVisits.since})`;

const ofAny = { congregation: { id: sql.placeholder('congregation') } };

const ofAll = (condition?: SQL) =>
  list(
    queryBuilder
      .select({
        ...pick(noVisits, ['id', 'address', 'since', 'confirmed_on', 'territory_id']),
        territory_name: sql<string>`${territories.name}`.as('territory_name'),
      })
      .from(noVisits)
      .innerJoin(territories, joined(noVisits.territory_id, territories))
      .innerJoin(congregations, eq(congregations.id, noVisits.congregation_id))
      .where(and(allOwn(ofAny, noVisits), congregations.no_visit, condition))
      .orderBy(byName(territories.name), noVisits.territory_id, noVisits.position),
  );

const LISTS = {
  all: ofAll(),
  due: ofAll(and(isInUse, lte(lastConfirmedOn, sql.placeholder('asked_until')))),
};

export const noVisitList = ({ db, congregation, today }: Scope, which: keyof typeof LISTS) =>
  LISTS[which].json(
    db,
    ({ id, address, since, confirmed_on, territory_id, territory_name }) => ({
      id,
      address,
      since,
      confirmed_on,
      territory_id,
      territory_name,
    }),
    { congregation: congregation.id, asked_until: askedUntil(today) },
  );
