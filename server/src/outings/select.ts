import { indexBy } from '@territorios/contract/index-by.ts';
import type { Outing } from '@territorios/contract/outings/api.ts';
import { pick } from '@territorios/contract/pick.ts';
import { and, asc, desc, eq, inArray, type SQL } from 'drizzle-orm';
import { orNotFound } from '#call/refuse.ts';
import type { CongregationScope } from '#call/scope.ts';
import { named } from '#db/query/list.ts';
import { allOwn, joined } from '#db/query/own.ts';
import { outings, outingTerritories } from '#db/schema/outing-tables.ts';
import { publishers } from '#db/schema/publisher-tables.ts';
import { territories } from '#db/schema/territory-tables.ts';

export async function selectOutings(scope: CongregationScope, condition?: SQL): Promise<Outing[]> {
  const { db } = scope;
  const rows = await db
    .select({
      ...pick(outings, ['id', 'on', 'time', 'place', 'token', 'captain_id']),
      captain_name: publishers.name,
    })
    .from(outings)
    .leftJoin(publishers, joined(outings.captain_id, publishers))
    .where(and(allOwn(scope, outings), condition))
    .orderBy(desc(outings.on), desc(outings.time), desc(outings.id));
  const worked = await db
    .select({ outing_id: outingTerritories.outing_id, ...pick(territories, ['id', 'name']) })
    .from(outingTerritories)
    .innerJoin(territories, joined(outingTerritories.territory_id, territories))
    .where(
      and(
        allOwn(scope, outingTerritories),
        condition &&
          inArray(
            outingTerritories.outing_id,
            rows.map(({ id }) => id),
          ),
      ),
    )
    .orderBy(asc(outingTerritories.outing_id), asc(outingTerritories.position));
  const byOuting = indexBy(worked, ({ outing_id }) => outing_id);
  return rows.map(({ captain_id, captain_name, ...outing }) => ({
    ...outing,
    captain: named(captain_id, captain_name),
    territories: (byOuting.get(outing.id) ?? []).map(({ id, name }) => ({ id, name })),
  }));
}

export async function readOuting(scope: CongregationScope, id: string): Promise<Outing> {
  const [outing] = await selectOutings(scope, eq(outings.id, id));
  return orNotFound(outing, 'outing');
}
