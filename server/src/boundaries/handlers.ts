import * as api from '@territorios/contract/boundaries/api.ts';
import { pick } from '@territorios/contract/pick.ts';
import { sql } from 'drizzle-orm';
import { route } from '#call/route.ts';
import { list, queryBuilder } from '#db/query/list.ts';
import { allOwn } from '#db/query/own.ts';
import { territoryBoundaries } from '#db/schema/boundary-tables.ts';
import { deleteBoundary, saveBoundary } from './write.ts';

const ofAny = { congregation: { id: sql.placeholder('congregation') } };

const boundaries = list(
  queryBuilder
    .select(pick(territoryBoundaries, ['territory_id', 'geometry']))
    .from(territoryBoundaries)
    .where(allOwn(ofAny, territoryBoundaries))
    .orderBy(territoryBoundaries.territory_id),
);

export const boundaryRoutes = [
  route(api.listBoundaries, ({ db, congregation }) =>
    boundaries.json(db, ({ territory_id, geometry }) => ({ territory_id, geometry }), {
      congregation: congregation.id,
    }),
  ),

  route(api.saveBoundary, (call) => saveBoundary(call, call.params.id, call.body)),

  route(api.deleteBoundary, (call) => deleteBoundary(call, call.params.id)),
];
