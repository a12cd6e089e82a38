import type { MarksInput, Part } from '@territorios/contract/parts/api.ts';
import { and, ne } from 'drizzle-orm';
import { refuseFields } from '#call/refuse.ts';
import type { CongregationScope } from '#call/scope.ts';
import { allOwn, isOneOf } from '#db/query/own.ts';
import { territoryParts } from '#db/schema/part-tables.ts';
import { lockParts, ofTerritory, readParts } from './select.ts';

interface MarkedParts {
  before: Part[];
  after: Part[];
}

/** Of a territory that another one has they are a mistake; removed ones are not. @throws Refusal invalid (400) */
export async function refuseForeign(
  scope: CongregationScope,
  territoryId: string,
  ids: readonly string[],
  field: string,
): Promise<void> {
  if (ids.length === 0) return;
  const foreign = await scope.db
    .select({ id: territoryParts.id })
    .from(territoryParts)
    .where(
      and(
        allOwn(scope, territoryParts),
        isOneOf(territoryParts.id, ids),
        ne(territoryParts.territory_id, territoryId),
      ),
    )
    .limit(1);
  if (foreign.length > 0) refuseFields({ [field]: 'La manzana es de otro territorio' });
}

/**
 * Says which parts of a territory are done, whoever did them. With `seen` only what its sender changed is applied.
 * @throws Refusal invalid (400) for parts of another territory
 */
export async function setParts(
  scope: CongregationScope,
  territoryId: string,
  { done, seen }: MarksInput,
): Promise<MarkedParts> {
  const { db, now } = scope;
  await lockParts(scope, territoryId);
  const before = await readParts(scope, territoryId);
  const own = new Set(before.map(({ id }) => id));
  const unknown = [...done, ...(seen ?? [])].filter((id) => !own.has(id));
  await refuseForeign(scope, territoryId, unknown, 'done');
  const wanted = new Set(done);
  const known = seen && new Set(seen);
  const changed = before.filter(
    (part) => part.done !== wanted.has(part.id) && known?.has(part.id) !== wanted.has(part.id),
  );
  const mark = async (parts: readonly Part[], done_at: string | null): Promise<void> => {
    if (parts.length === 0) return;
    const ids = parts.map(({ id }) => id);
    await db
      .update(territoryParts)
      .set({ done_at })
      .where(and(ofTerritory(scope, territoryId), isOneOf(territoryParts.id, ids)));
  };
  await mark(
    changed.filter(({ done }) => !done),
    now.toISOString(),
  );
  await mark(
    changed.filter(({ done }) => done),
    null,
  );
  const toggled = new Set(changed);
  const after = before.map((part) => (toggled.has(part) ? { ...part, done: !part.done } : part));
  return { before, after };
}
