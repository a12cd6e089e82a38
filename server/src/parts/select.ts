import type { Part } from '@territorios/contract/parts/api.ts';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#db/connection/client.ts';
import { allOwn } from '#db/query/own.ts';
import { territoryParts } from '#db/schema/part-tables.ts';

interface PartsScope {
  db: Database | Transaction;
  congregation: { id: string };
}

export const ofTerritory = (scope: PartsScope, territoryId: string) =>
  and(allOwn(scope, territoryParts), eq(territoryParts.territory_id, territoryId));

export const readParts = (scope: PartsScope, territoryId: string): Promise<Part[]> =>
  scope.db
    .select({
      id: territoryParts.id,
      label: territoryParts.label,
      done: sql<boolean>`${isNotNull(territoryParts.done_at)}`,
    })
    .from(territoryParts)
    .where(ofTerritory(scope, territoryId))
    .orderBy(territoryParts.number);

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
