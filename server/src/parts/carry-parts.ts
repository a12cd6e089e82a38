import { LONGEST_PART_LABEL, MOST_PARTS } from '@territorios/contract/parts/rules.ts';
import { and } from 'drizzle-orm';
import { refuse } from '#call/refuse.ts';
import type { CongregationScope } from '#call/scope.ts';
import { allOwn, isOneOf } from '#db/query/own.ts';
import { territoryParts } from '#db/schema/part-tables.ts';
import { insertParts } from './save-parts.ts';

interface Named {
  id: string;
  name: string;
}

const shortened = (name: string, room: number): string => name.slice(0, room).toWellFormed().trim();

/** '7 A 1' for block 1 of 7 A, where another origin has a block 1, too. */
const withOrigin = ({ name }: Named, label: string): string => {
  const room = LONGEST_PART_LABEL - Array.from(label).length - 1;
  return room < 1 ? label : `${shortened(name, room)} ${label}`;
};

/** Blocks are not drawn, so that each half of a divided territory gets them all, and a joined one those of all. The origins must be locked. @throws Refusal parts_full (409) */
export async function carryParts(
  scope: CongregationScope,
  origins: readonly Named[],
  createdIds: readonly string[],
): Promise<void> {
  const ids = origins.map(({ id }) => id);
  const stored = await scope.db
    .select()
    .from(territoryParts)
    .where(and(allOwn(scope, territoryParts), isOneOf(territoryParts.territory_id, ids)))
    .orderBy(territoryParts.number);
  if (stored.length > MOST_PARTS) refuse('parts_full', { count: stored.length });
  const labels = stored.map(({ label }) => label);
  const areDistinct = new Set(labels).size === labels.length;
  const carried = origins.flatMap((origin) =>
    stored
      .filter(({ territory_id }) => territory_id === origin.id)
      .map(({ label, done_at }) => ({
        label: origins.length === 1 || areDistinct ? label : withOrigin(origin, label),
        done_at,
      })),
  );
  for (const id of createdIds) await insertParts(scope, id, carried);
}
