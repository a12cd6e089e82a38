import type { AssignmentDraft, BoundaryDraft, PersonName, TerritoryName } from '#imports/drafts.ts';
import { repeated } from '#imports/listed-rows.ts';
import type { Fate, Reference, RowLists, Unresolved } from '#imports/resolved-rows.ts';
import { settleAssignments, type NamedAssignment } from '#imports/settle-assignments.ts';
import { inSteps, type Steps } from '#imports/steps.ts';

/** What the names in rows of other kinds stand for. */
export interface References {
  territory: (name: TerritoryName) => Reference | Unresolved;
  publisher: (name: PersonName) => Reference | Unresolved;
}

/** A row without a name is known by its key. */
const labelOf = ({ name, key }: PersonName): string => name || (key ?? '');

const isUnresolved = (found: Reference | Unresolved): found is Unresolved =>
  typeof found === 'string' || 'error' in found;

interface Named {
  draft: AssignmentDraft;
  fate: Unresolved | { territory: Reference; publisher: Reference | null; line: NamedAssignment };
}

function named(draft: AssignmentDraft, references: References): Named {
  const territory = references.territory(draft.territory);
  const publisher = draft.publisher && references.publisher(draft.publisher);
  if (isUnresolved(territory)) return { draft, fate: territory };
  if (publisher && isUnresolved(publisher)) return { draft, fate: publisher };
  const { assigned, expires, returned, completed } = draft;
  const line = {
    row: draft.from.row,
    // Equal references are equal texts.
    territory: JSON.stringify(territory),
    publisher: JSON.stringify(publisher),
    assigned,
    expires,
    returned,
    completed,
  };
  return { draft, fate: { territory, publisher, line } };
}

interface Assigned {
  /** Sentences about what was concluded. */
  notes: string[];
  /** How many territories each publisher has out, by the text of the reference. */
  openCounts: Map<string, number>;
}

export function* resolveAssignments(
  drafts: readonly AssignmentDraft[],
  references: References,
  lists: RowLists,
): Steps<Assigned> {
  const all: Named[] = [];
  yield* inSteps(drafts, (draft) => all.push(named(draft, references)));
  const notes = settleAssignments(
    all.flatMap(({ fate }) => (typeof fate === 'object' && 'line' in fate ? [fate.line] : [])),
  );
  yield;
  const openCounts = new Map<string, number>();
  const numbers = new Map<NamedAssignment, number>();
  yield* inSteps(all, ({ draft, fate }) => {
    const { from, id, territory } = draft;
    const add = (own: Fate<'assignments'>) =>
      lists.add('assignments', { from, name: labelOf(territory), fate: own });
    if (typeof fate === 'string' || 'error' in fate) {
      add(fate);
      return;
    }
    const { line, ...of } = fate;
    const { first } = line;
    if (first && line.isContradicted) {
      const error = 'La misma asignación está en otra fila, con otras fechas';
      add({ error, first: first.row });
    } else if (first) add({ same: numbers.get(first) ?? 0 });
    else {
      const number = add({
        id,
        ...of,
        assigned_on: line.assigned,
        returned_on: line.returned,
        completed_on: line.completed,
        ...(line.expires !== null && { expires_at: line.expires }),
      });
      numbers.set(line, number);
      const holder = line.returned === null && of.publisher ? line.publisher : null;
      if (holder !== null) openCounts.set(holder, (openCounts.get(holder) ?? 0) + 1);
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
    const add = (fate: Fate<'boundaries'>) =>
      lists.add('boundaries', { from, name: labelOf(place), fate });
    if (isUnresolved(territory)) {
      add(territory);
      return;
    }
    const key = JSON.stringify(territory);
    const first = firstOf.get(key);
    if (first) add(first.geometry === geometry ? { same: first.number } : repeated(first.row));
    else firstOf.set(key, { geometry, row: from.row, number: add({ territory, geometry }) });
  });
}
