import { inSteps, type Steps } from '#imports/steps.ts';
import type { Decided } from '#imports/decide.ts';
import type { Mention, NamedDraft, Origin } from '#imports/drafts.ts';
import type { Entity } from '#imports/entities.ts';
import {
  isUnresolved,
  refuseRow,
  WAITS,
  type Reference,
  type RowLists,
  type Unresolved,
} from '#imports/resolved-rows.ts';

/** Joins two rows about the same thing. @returns undefined where they contradict each other */
function merged<Values extends object>(first: Values, second: Values): Values | undefined {
  const all = { ...second, ...first };
  const isContradicted = Object.entries(second).some(
    ([field, value]) => value !== undefined && Reflect.get(all, field) !== value,
  );
  return isContradicted ? undefined : all;
}

/** Several rows may be about the same thing, as in sheets of two years: the first has what later ones add. */
export function* listedRows<One extends NamedDraft & { values: object }>(
  drafts: readonly One[],
  { entityOf }: Decided,
): Steps<{ listed: Map<Entity, One>; contradicted: Set<NamedDraft> }> {
  const listed = new Map<Entity, One>();
  const contradicted = new Set<NamedDraft>();
  yield* inSteps(drafts, (draft) => {
    const entity = entityOf(draft.mention);
    const known = entity ? listed.get(entity) : undefined;
    const values = known && merged(known.values, draft.values);
    if (entity && known && values) listed.set(entity, { ...known, values });
    else if (known) contradicted.add(draft);
    else if (entity) listed.set(entity, draft);
  });
  return { listed, contradicted };
}

interface Added {
  ofEntity: (entity: Entity) => Reference | Unresolved;
  of: (mention: Mention) => Reference | Unresolved;
}

interface Rows {
  drafts: readonly NamedDraft[];
  decided: Decided;
  contradicted?: ReadonlySet<NamedDraft>;
  unnamed: (name: string) => Unresolved;
  fieldsOf: (entity: Entity, isNew: boolean) => object | Unresolved;
}

/** Each row of the file in its order, then those that are made for others. */
export function* addRows(
  kind: 'zones' | 'publishers' | 'territories',
  { drafts, decided, contradicted, unnamed, fieldsOf }: Rows,
  lists: RowLists,
): Steps<Added> {
  const added = new Map<
    Entity,
    { reference: Reference | Unresolved; number: number; row: number }
  >();
  const add = (entity: Entity, listed?: Origin): void => {
    const decision = decided.decisionOf(entity);
    const known = decision !== null && typeof decision === 'object' ? decision.use : null;
    const { name } = known ?? entity;
    const reference = known && { id: known.id };
    const from = listed ?? { kind, row: [...entity.rows][0] ?? 0 };
    const { row } = from;
    const decidedFields = () => {
      if (decision === null) return WAITS;
      return decision === 'skip' ? null : fieldsOf(entity, known === null);
    };
    const fields = reference && !listed ? null : decidedFields();
    // A row that nobody sent is made only where there is something to make.
    if (isUnresolved(fields) && !listed)
      return void added.set(entity, { reference: reference ?? fields, number: 0, row });
    const read = isUnresolved(fields) ? fields : { id: known?.id ?? null, name, ...fields };
    const number = lists.add(kind, { from, name, read, isMade: !listed });
    const own = isUnresolved(fields) ? fields : { row: number };
    added.set(entity, { reference: reference ?? own, number, row });
  };
  yield* inSteps(drafts, (draft) => {
    const { from, mention } = draft;
    const { name } = mention;
    const entity = decided.entityOf(mention);
    const first = entity && added.get(entity);
    if (!entity) lists.add(kind, { from, name, read: unnamed(name) });
    else if (!first) add(entity, from);
    else {
      const isSame = !contradicted?.has(draft);
      lists.add(kind, { from, name, read: isSame ? { same: first.number } : repeated(first.row) });
    }
  });
  yield* inSteps(decided.firsts, (entity) => {
    if (!added.has(entity)) add(entity);
  });
  const ofEntity = (entity: Entity): Reference | Unresolved => {
    const found = added.get(entity);
    return found ? found.reference : WAITS;
  };
  return {
    ofEntity,
    of: (mention: Mention) => {
      const entity = decided.entityOf(mention);
      return entity ? ofEntity(entity) : unnamed(mention.name);
    },
  };
}

export const repeated = (first: number): Unresolved =>
  refuseRow('Ya está en otra fila, con otros datos', first);
