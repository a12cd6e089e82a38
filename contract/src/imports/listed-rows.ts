import type { Origin } from '#imports/drafts.ts';
import type { Decided } from '#imports/decide.ts';
import type { Entity } from '#imports/entities.ts';
import type { Reference, RowLists, Unresolved } from '#imports/resolved-rows.ts';

interface Draft {
  from: Origin;
}

export interface Listed<One extends Draft, Values extends object> {
  first: One;
  /** With what later rows add. */
  values: Values;
}

/** Joins two rows about the same thing. @returns undefined where they contradict each other */
function merged<Values extends object>(first: Values, second: Values): Values | undefined {
  const all = { ...second, ...first };
  const isContradicted = Object.entries(second).some(
    ([field, value]) => value !== undefined && Reflect.get(all, field) !== value,
  );
  return isContradicted ? undefined : all;
}

/** Several rows may be about the same thing, as in sheets of two years. */
export function listedRows<One extends Draft, Values extends object>(
  drafts: readonly One[],
  entityOf: (draft: One) => Entity | null,
  valuesOf: (draft: One) => Values,
) {
  const listed = new Map<Entity, Listed<One, Values>>();
  const contradicted = new Set<One>();
  for (const draft of drafts) {
    const entity = entityOf(draft);
    const known = entity ? listed.get(entity) : undefined;
    const values = known && merged(known.values, valuesOf(draft));
    if (known && values) known.values = values;
    else if (known) contradicted.add(draft);
    else if (entity) listed.set(entity, { first: draft, values: valuesOf(draft) });
  }
  return { listed, contradicted };
}

interface Rows<One extends Draft> {
  drafts: readonly One[];
  entityOf: (draft: One) => Entity | null;
  decided: Decided;
  contradicted?: ReadonlySet<One>;
  nameOf: (draft: One) => string;
  /** What becomes of a row whose name is none, or one of several. */
  unnamed: (name: string) => Unresolved;
  /** What the row has beside its name; or it waits, or is left out, with what it needs. */
  fieldsOf: (entity: Entity, isNew: boolean) => object | 'left' | 'waits';
}

/** Each row of the file in its order, then those that are made for others. */
export function addRows<One extends Draft>(
  kind: 'zones' | 'publishers' | 'territories',
  { drafts, entityOf, decided, contradicted, nameOf, unnamed, fieldsOf }: Rows<One>,
  lists: RowLists,
): (entity: Entity) => Reference | Unresolved {
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
    const fieldsOrFate = () => {
      if (decision === null) return 'waits';
      return decision === 'skip' ? 'left' : fieldsOf(entity, known === null);
    };
    const fields = reference && !listed ? 'left' : fieldsOrFate();
    // A row that nobody sent is made only where there is something to make.
    if (typeof fields === 'string' && !listed)
      return void added.set(entity, { reference: reference ?? fields, number: 0, row });
    const fate = typeof fields === 'string' ? fields : { id: known?.id ?? null, name, ...fields };
    const number = lists.add(kind, { from, name, fate, isMade: !listed });
    const own = typeof fields === 'string' ? fields : { row: number };
    added.set(entity, { reference: reference ?? own, number, row });
  };
  for (const draft of drafts) {
    const entity = entityOf(draft);
    const { from } = draft;
    const name = nameOf(draft);
    const first = entity && added.get(entity);
    if (!entity) lists.add(kind, { from, name, fate: unnamed(name) });
    else if (!first) add(entity, from);
    else {
      const isSame = !contradicted?.has(draft);
      lists.add(kind, { from, name, fate: isSame ? { same: first.number } : repeated(first.row) });
    }
  }
  for (const entity of decided.firsts) if (!added.has(entity)) add(entity);
  return (entity) => added.get(entity)?.reference ?? 'waits';
}

export const repeated = (first: number): Unresolved => ({
  error: 'Ya está en otra fila, con otros datos',
  first,
});
