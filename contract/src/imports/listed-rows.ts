import type { Origin } from '#imports/drafts.ts';
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

export interface AddedRow {
  reference: Reference | Unresolved;
  number: number;
}

interface Rows<One extends Draft> {
  drafts: readonly One[];
  entities: readonly Entity[];
  entityOf: (draft: One) => Entity | null;
  contradicted: ReadonlySet<One>;
  nameOf: (draft: One) => string;
  several: (name: string) => string;
  /** @param isMade where no row of the file is about the entity */
  add: (entity: Entity, isMade: boolean) => AddedRow;
}

/** Each row of the file in its order, then those that are made for others. */
export function addRows<One extends Draft>(
  kind: 'publishers' | 'territories',
  { drafts, entities, entityOf, contradicted, nameOf, several, add }: Rows<One>,
  lists: RowLists,
): (entity: Entity) => Reference | Unresolved {
  const added = new Map<Entity, AddedRow & { row: number }>();
  for (const draft of drafts) {
    const entity = entityOf(draft);
    const { from } = draft;
    const name = nameOf(draft);
    const first = entity && added.get(entity);
    if (!entity) lists.add(kind, { from, name, fate: { error: several(name) } });
    else if (!first) added.set(entity, { ...add(entity, false), row: from.row });
    else {
      const isSame = !contradicted.has(draft);
      lists.add(kind, { from, name, fate: isSame ? { same: first.number } : repeated(first.row) });
    }
  }
  for (const entity of entities)
    if (!added.has(entity)) added.set(entity, { ...add(entity, true), row: 0 });
  return (entity) => added.get(entity)?.reference ?? 'waits';
}

export const repeated = (first: number): Unresolved => ({
  error: 'Ya está en otra fila, con otros datos',
  first,
});
