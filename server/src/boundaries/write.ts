import type { Boundary, saveBoundary as endpoint } from '@territorios/contract/boundaries/api.ts';
import type { HandlerInput } from '@territorios/contract/endpoint.ts';
import { and, eq } from 'drizzle-orm';
import { orNotFound, refuse } from '#call/refuse.ts';
import type { WriteScope } from '#call/scope.ts';
import { allOwn } from '#db/query/own.ts';
import { territoryBoundaries } from '#db/schema/boundary-tables.ts';
import { lockTerritory } from '#territories/lock-territory.ts';
import { areaOf } from './area.ts';
import { boxOf } from './box.ts';

const boundaryOf = (scope: WriteScope, territoryId: string) =>
  and(allOwn(scope, territoryBoundaries), eq(territoryBoundaries.territory_id, territoryId));

/** The entry has no second copy of the geometry, only that it changed. */
const boundaryFields = ({ geometry }: { geometry: string }) => ({
  boundary: geometry,
  area: areaOf(geometry),
});

/** Saving it again succeeds, because an answer may have been lost. @throws Refusal boundary_changed (409), not_found (404) */
export async function saveBoundary(
  scope: WriteScope,
  id: string,
  { geometry, replaces }: HandlerInput<typeof endpoint>['body'],
): Promise<Boundary> {
  const { db, now, congregation, record } = scope;
  const territory = await lockTerritory(scope, id);
  const [stored] = await db
    .select({ geometry: territoryBoundaries.geometry })
    .from(territoryBoundaries)
    .where(boundaryOf(scope, id));
  const answer = { territory_id: id, geometry };
  if (stored?.geometry === geometry) {
    record(null);
    return answer;
  }
  if (replaces !== undefined && replaces !== (stored?.geometry ?? null)) refuse('boundary_changed');
  const drawn = { geometry, ...boxOf(geometry), updated_at: now.toISOString() };
  await db
    .insert(territoryBoundaries)
    .values({ congregation_id: congregation.id, territory_id: id, ...drawn })
    .onConflictDoUpdate({
      target: [territoryBoundaries.congregation_id, territoryBoundaries.territory_id],
      set: drawn,
    });
  record(
    territory,
    { before: stored ? boundaryFields(stored) : null, after: boundaryFields(drawn) },
    { redrawn: stored !== undefined },
  );
  return answer;
}

/** @throws Refusal not_found (404), also for a territory without a boundary */
export async function deleteBoundary(scope: WriteScope, id: string): Promise<void> {
  const territory = await lockTerritory(scope, id);
  const [removed] = await scope.db
    .delete(territoryBoundaries)
    .where(boundaryOf(scope, id))
    .returning({ geometry: territoryBoundaries.geometry });
  const before = boundaryFields(orNotFound(removed, 'boundary'));
  scope.record(territory, { before, after: null });
}
