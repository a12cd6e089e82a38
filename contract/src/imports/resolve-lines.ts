import type { AssignmentDraft, BoundaryDraft, Mention } from '#imports/drafts.ts';
import { repeated } from '#imports/listed-rows.ts';
import {
  isUnresolved,
  refuseRow,
  type Added,
  type Reference,
  type RowLists,
  type Unresolved,
} from '#imports/resolved-rows.ts';
import { settleAssignments, type NamedAssignment } from '#imports/settle-assignments.ts';
import { inSteps, type Steps } from '#imports/steps.ts';

export interface References {
  territory: (mention: Mention) => Reference | Unresolved;
  publisher: (mention: Mention) => Reference | Unresolved;
}

const labelOf = ({ name, key }: Mention): string => name || (key ?? '');

function named(
  { from, line, ...of }: AssignmentDraft,
  references: References,
): NamedAssignment | Unresolved {
  const territory = references.territory(of.territory);
  if (isUnresolved(territory)) return territory;
  const found = { row: from.row, territory, line };
  if (of.publisher === null) return { ...found, publisher: null };
  const publisher = references.publisher(of.publisher);
  return isUnresolved(publisher) ? publisher : { ...found, publisher };
}

interface Assigned {
  notes: string[];
  /** How many territories each publisher has out, by the text of the reference. */
  openCounts: Map<string, number>;
}

export function* resolveAssignments(
  drafts: readonly AssignmentDraft[],
  references: References,
  lists: RowLists,
): Steps<Assigned> {
  const all: { draft: AssignmentDraft; found: NamedAssignment | Unresolved }[] = [];
  yield* inSteps(drafts, (draft) => all.push({ draft, found: named(draft, references) }));
  const notes = settleAssignments(all.flatMap(({ found }) => (isUnresolved(found) ? [] : found)));
  yield;
  const openCounts = new Map<string, number>();
  const numbers = new Map<NamedAssignment, number>();
  yield* inSteps(all, ({ draft, found }) => {
    const add = (read: Added<'assignments'>['read']) =>
      lists.add('assignments', { from: draft.from, name: labelOf(draft.territory), read });
    if (isUnresolved(found)) return void add(found);
    const { first, territory, publisher, line } = found;
    if (first && found.isContradicted)
      add(refuseRow('La misma asignación está en otra fila, con otras fechas', first.row));
    else if (first) add({ same: numbers.get(first) ?? 0 });
    else {
      numbers.set(found, add({ ...line, territory, publisher }));
      const holder = JSON.stringify(publisher);
      if (line.returned_on === null && publisher)
        openCounts.set(holder, (openCounts.get(holder) ?? 0) + 1);
    }
  });
  return { notes, openCounts };
}

export function* resolveBoundaries(
  drafts: readonly BoundaryDraft[],
  references: References,
  lists: RowLists,
): Steps<void> {
  const firstOf = new Map<string, { geometry: string; row: number; number: number }>();
  yield* inSteps(drafts, ({ from, territory: place, geometry }) => {
    const territory = references.territory(place);
    const add = (read: Added<'boundaries'>['read']) =>
      lists.add('boundaries', { from, name: labelOf(place), read });
    if (isUnresolved(territory)) return void add(territory);
    const key = JSON.stringify(territory);
    const first = firstOf.get(key);
    if (first) add(first.geometry === geometry ? { same: first.number } : repeated(first.row));
    else firstOf.set(key, { geometry, row: from.row, number: add({ territory, geometry }) });
  });
}
