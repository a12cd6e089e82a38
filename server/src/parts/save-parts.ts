import type { Part, saveParts as endpoint } from '@territorios/contract/parts/api.ts';
import type { HandlerInput } from '@territorios/contract/endpoint.ts';
import { and, not, sql } from 'drizzle-orm';
import type { CongregationScope, WriteScope } from '#call/scope.ts';
import { isOneOf } from '#db/query/own.ts';
import { newId } from '#db/schema/columns.ts';
import { territoryParts } from '#db/schema/part-tables.ts';
import { lockTerritory } from '#territories/lock-territory.ts';
import { labelsOf, lockParts, ofTerritory, readParts } from './select.ts';
import { refuseForeign } from './set-parts.ts';

interface NewPart {
  label: string;
  done_at: string | null;
}

/** @param parts of a territory that has none, in their order */
export async function insertParts(
  { db, congregation }: CongregationScope,
  territory_id: string,
  parts: readonly NewPart[],
): Promise<void> {
  if (parts.length === 0) return;
  await db.insert(territoryParts).values(
    parts.map(({ label, done_at }, index) => ({
      congregation_id: congregation.id,
      id: newId(),
      territory_id,
      number: index + 1,
      label,
      done_at,
    })),
  );
}

/** A part that keeps its id keeps its mark. An id that was removed meanwhile makes a new part. @throws Refusal not_found (404), invalid (400) */
export async function saveParts(
  scope: WriteScope,
  territoryId: string,
  sent: HandlerInput<typeof endpoint>['body'],
): Promise<Part[]> {
  const { db, congregation, record } = scope;
  const territory = await lockTerritory(scope, territoryId);
  await lockParts(scope, territoryId);
  const before = await readParts(scope, territoryId);
  const known = new Set(before.map(({ id }) => id));
  const isKept = (id: string | undefined): id is string => id !== undefined && known.has(id);
  const unknown = sent.flatMap(({ id }) => (id === undefined || known.has(id) ? [] : id));
  await refuseForeign(scope, territoryId, unknown, 'parts');
  const kept = sent.map(({ id }) => id).filter(isKept);
  await db
    .delete(territoryParts)
    .where(and(ofTerritory(scope, territoryId), not(isOneOf(territoryParts.id, kept))));
  const rows = sent.map(({ id, label }, index) => ({
    congregation_id: congregation.id,
    id: isKept(id) ? id : newId(),
    territory_id: territoryId,
    number: index + 1,
    label,
  }));
  if (rows.length > 0)
    await db
      .insert(territoryParts)
      .values(rows)
      .onConflictDoUpdate({
        target: [territoryParts.congregation_id, territoryParts.id],
        set: { number: sql`excluded.number`, label: sql`excluded.label` },
      });
  const after = await readParts(scope, territoryId);
  const written = { before: { parts: labelsOf(before) }, after: { parts: labelsOf(after) } };
  record(territory, written);
  return after;
}
