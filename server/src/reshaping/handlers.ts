import * as api from '@territorios/contract/reshaping/api.ts';
import { alias } from 'drizzle-orm/pg-core';
import { orNotFound, refuseIf, refuseLines } from '#call/refuse.ts';
import { route } from '#call/route.ts';
import type { Scope } from '#call/scope.ts';
import { allOwn, byName, joined } from '#db/query/own.ts';
import { territoryOrigins } from '#db/schema/origin-tables.ts';
import { territories } from '#db/schema/territory-tables.ts';
import { auditFields } from '#territories/update.ts';
import { replaceTerritories } from './replace.ts';

const origin = alias(territories, 'origin');

const readOrigins = (scope: Scope) =>
  scope.db
    .select({
      territory_id: territoryOrigins.territory_id,
      territory_name: territories.name,
      origin_id: territoryOrigins.origin_id,
      origin_name: origin.name,
    })
    .from(territoryOrigins)
    .innerJoin(territories, joined(territoryOrigins.territory_id, territories))
    .innerJoin(origin, joined(territoryOrigins.origin_id, origin))
    .where(allOwn(scope, territoryOrigins))
    .orderBy(
      byName(territories.name),
      territoryOrigins.territory_id,
      byName(origin.name),
      territoryOrigins.origin_id,
    );

const namesOf = (all: readonly { name: string }[]) => all.map(({ name }) => name);

export const reshapingRoutes = [
  route(api.listTerritoryOrigins, readOrigins),

  route(api.splitTerritory, async (call) => {
    const { params, body, record } = call;
    const from = [{ id: params.id, replaces: body.replaces }];
    const { origins, created } = await replaceTerritories(call, from, body.parts, (refused) =>
      refuseIf(refused.get(0) ?? null),
    );
    const divided = orNotFound(origins[0], 'territory');
    const written = { before: { retired: null }, after: { retired: true } };
    record(divided, written, { parts: namesOf(created) });
    return created;
  }),

  route(api.joinTerritories, async (call) => {
    const { territories, into } = call.body;
    const { origins, created } = await replaceTerritories(call, territories, [into], refuseLines);
    const joined = orNotFound(created[0], 'territory');
    const written = { before: null, after: auditFields(joined) };
    call.record(joined, written, { origins: namesOf(origins) });
    return joined;
  }),
];
