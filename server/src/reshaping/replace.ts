import { nameOfHolder } from '@territorios/contract/assignments/holder.ts';
import { refusal, type Refusal } from '@territorios/contract/refusals.ts';
import type { Territory } from '@territorios/contract/territories/api.ts';
import { and } from 'drizzle-orm';
import { refuseCrowd } from '#call/own-rows.ts';
import type { WriteScope } from '#call/scope.ts';
import { boxOf } from '#boundaries/box.ts';
import { lockTerritories } from '#db/query/lock.ts';
import { allOwn, isOneOf } from '#db/query/own.ts';
import { territoryBoundaries } from '#db/schema/boundary-tables.ts';
import { newId } from '#db/schema/columns.ts';
import { territoryOrigins } from '#db/schema/origin-tables.ts';
import { territories } from '#db/schema/territory-tables.ts';
import { carryParts } from '#parts/carry-parts.ts';
import { moveNoVisits } from '#no-visits/move.ts';
import { readTerritories } from '#territories/select.ts';
import { mergeTerritories } from './merge-territories.ts';

interface Origin {
  id: string;
  /** The boundary that the person saw; null for none. */
  replaces: string | null;
}

interface Made {
  name: string;
  geometry: string | null;
}

async function readGeometries(scope: WriteScope, ids: string[]): Promise<Map<string, string>> {
  const stored = await scope.db
    .select({ id: territoryBoundaries.territory_id, geometry: territoryBoundaries.geometry })
    .from(territoryBoundaries)
    .where(and(allOwn(scope, territoryBoundaries), isOneOf(territoryBoundaries.territory_id, ids)));
  return new Map(stored.map(({ id, geometry }) => [id, geometry]));
}

function refusalOf({ name, retired_at, current_assignment }: Territory): Refusal | null {
  if (retired_at !== null) return refusal('territory_retired');
  if (!current_assignment) return null;
  return refusal('reshaped_held', { name, publisher: nameOfHolder(current_assignment) });
}

export type Refused = ReadonlyMap<number, Refusal>;

/**
 * The origins are retired and keep what they had. @param refuse throws unless it is given nothing
 * @throws not_found, listed_twice, territory_retired, reshaped_held, boundary_changed, congregation_full, parts_full, no_visits_full
 */
export async function replaceTerritories(
  scope: WriteScope,
  from: readonly Origin[],
  made: readonly Made[],
  refuse: (refused: Refused) => void,
): Promise<{ origins: Territory[]; created: Territory[] }> {
  const { db, now, congregation } = scope;
  const ids = from.map(({ id }) => id);
  const known = await lockTerritories(scope, ids);
  const refused = new Map<number, Refusal>();
  ids.forEach((id, index) => {
    if (ids.indexOf(id) < index) refused.set(index, refusal('listed_twice'));
    else if (!known.has(id)) refused.set(index, refusal('not_found', { resource: 'territory' }));
  });
  refuse(refused);
  const origins = await readTerritories(scope, ids);
  const geometries = await readGeometries(scope, ids);
  from.forEach(({ id, replaces }, index) => {
    const origin = origins[index];
    const isChanged = (geometries.get(id) ?? null) !== replaces;
    const reason =
      (origin && refusalOf(origin)) ?? (isChanged ? refusal('boundary_changed') : null);
    if (reason) refused.set(index, reason);
  });
  refuse(refused);

  const moment = now.toISOString();
  const ofCongregation = { congregation_id: congregation.id };
  const newOnes = made.map((one) => ({ ...one, id: newId() }));
  await db.insert(territories).values(
    newOnes.map(({ id, name, geometry }) => ({
      ...ofCongregation,
      ...mergeTerritories(origins, geometry),
      id,
      name,
      created_at: moment,
      updated_at: moment,
    })),
  );
  await refuseCrowd(scope, territories);
  const drawn = newOnes.flatMap(({ id, geometry }) =>
    geometry === null
      ? []
      : [{ ...ofCongregation, territory_id: id, geometry, ...boxOf(geometry), updated_at: moment }],
  );
  if (drawn.length > 0) await db.insert(territoryBoundaries).values(drawn);
  await db
    .insert(territoryOrigins)
    .values(
      newOnes.flatMap(({ id }) =>
        ids.map((origin_id) => ({ ...ofCongregation, territory_id: id, origin_id })),
      ),
    );
  await db
    .update(territories)
    .set({ retired_at: moment, updated_at: moment })
    .where(and(allOwn(scope, territories), isOneOf(territories.id, ids)));
  const createdIds = newOnes.map(({ id }) => id);
  await carryParts(scope, origins, createdIds);
  const [first] = createdIds;
  if (first !== undefined) await moveNoVisits(scope, ids, first);
  return { origins, created: await readTerritories(scope, createdIds) };
}
