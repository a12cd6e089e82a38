import {
  deleteBoundary as deleteBoundaryEndpoint,
  listBoundaries,
  saveBoundary as saveBoundaryEndpoint,
} from '@territorios/contract/boundaries/api.ts';
import { sql } from 'drizzle-orm';
import { route } from '#call/route.ts';
import { list, queryBuilder } from '#db/query/list.ts';
import { allOwn } from '#db/query/own.ts';
import { territoryBoundaries } from '#db/schema/boundary-tables.ts';
import { deleteBoundary, saveBoundary } from './write.ts';

const ofAny = { congregation: { id: sql.placeholder('congregation') } };

const boundaries = list(
  queryBuilder
    .select({
      territory_id: territoryBoundaries.territory_id,
      geometry: territoryBoundaries.geometry,
    })
    .from(territoryBoundaries)
    .where(allOwn(ofAny, territoryBoundaries))
    .orderBy(territoryBoundaries.territory_id),
);

export const boundaryRoutes = [
  route(listBoundaries, ({ db, congregation }) =>
    boundaries.json(db, ({ territory_id, geometry }) => ({ territory_id, geometry }), {
      congregation: congregation.id,
    }),
  ),

  route(saveBoundaryEndpoint, (call) => saveBoundary(call, call.params.id, call.body)),

  route(deleteBoundaryEndpoint, (call) => deleteBoundary(call, call.params.id)),
];
