import type { Part } from '@territorios/contract/parts/api.ts';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#db/connection/client.ts';
import { allOwn, isOneOf } from '#db/query/own.ts';
import { territoryParts } from '#db/schema/part-tables.ts';

interface PartsScope {
  db: Database | Transaction;
  congregation: { id: string };
}

export const ofTerritory = (scope: PartsScope, territoryId: string) =>
  and(allOwn(scope, territoryParts), eq(territoryParts.territory_id, territoryId));

const PART = {
  id: territoryParts.id,
  label: territoryParts.label,
  done: sql<boolean>`${isNotNull(territoryParts.done_at)}`,
};

export const readParts = (scope: PartsScope, territoryId: string): Promise<Part[]> =>
  scope.db
    .select(PART)
    .from(territoryParts)
    .where(ofTerritory(scope, territoryId))
    .orderBy(territoryParts.number);

/** Of several territories, each of them in its order. */
export async function partsByTerritory(
  scope: PartsScope,
  territoryIds: string[],
): Promise<Map<string, Part[]>> {
  const rows = await scope.db
    .select({ territory_id: territoryParts.territory_id, part: PART })
    .from(territoryParts)
    .where(and(allOwn(scope, territoryParts), isOneOf(territoryParts.territory_id, territoryIds)))
    .orderBy(territoryParts.number);
  const found = new Map(territoryIds.map((id): [string, Part[]] => [id, []]));
  for (const { territory_id, part } of rows) found.get(territory_id)?.push(part);
  return found;
}

/** A return that completes locks them in the same order (migration 0031). */
export async function lockParts(scope: PartsScope, territoryId: string): Promise<void> {
  await scope.db
    .select({ id: territoryParts.id })
    .from(territoryParts)
    .where(ofTerritory(scope, territoryId))
    .orderBy(territoryParts.id)
    .for('update');
}

/** How an entry of the audit has them: their labels in order. */
export const labelsOf = (parts: readonly Part[]): string | null =>
  parts.length === 0 ? null : parts.map(({ label }) => label).join(', ');

export const doneLabelsOf = (parts: readonly Part[]): string | null =>
  labelsOf(parts.filter(({ done }) => done));
