import { alias } from 'drizzle-orm/pg-core';
import type { Scope } from '#call/scope.ts';
import { byName } from '#db/query/order.ts';
import { allOwn, joined } from '#db/query/own.ts';
import { territoryOrigins } from '#db/schema/origin-tables.ts';
import { territories } from '#db/schema/territory-tables.ts';

const origin = alias(territories, 'origin');

export const readOrigins = (scope: Scope) =>
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
