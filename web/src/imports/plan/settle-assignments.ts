import { formatCount } from '@territorios/contract/spanish.ts';
import type { AssignmentDraft } from './drafts.ts';
import type { ProblemRow } from './plan.ts';

export interface NamedAssignment<Reference> {
  draft: AssignmentDraft;
  territory: Reference;
  publisher: Reference | null;
}

interface Settled<Reference> {
  assignments: NamedAssignment<Reference>[];
  problems: ProblemRow[];
  notes: string[];
}

const isSame = (a: string | null, b: string | null): boolean => a === null || b === null || a === b;

/** Merges copies from several sheets; an open one that is not the newest ended where the next one began. */
export function settleAssignments<Reference>(
  named: readonly NamedAssignment<Reference>[],
): Settled<Reference> {
  const problems: ProblemRow[] = [];
  const byTerritory = new Map<Reference, Map<string, NamedAssignment<Reference>>>();
  const numbers = new Map<Reference | null, number>();
  const numberOf = (reference: Reference | null): number => {
    const number = numbers.get(reference) ?? numbers.size;
    numbers.set(reference, number);
    return number;
  };
  for (const { draft, ...references } of named) {
    const own = byTerritory.get(references.territory) ?? new Map();
    byTerritory.set(references.territory, own);
    const key = `${draft.assigned} ${numberOf(references.publisher)}`;
    const first = own.get(key)?.draft;
    if (first === undefined) {
      own.set(key, { draft: { ...draft }, ...references });
      continue;
    }
    const isRepeated =
      isSame(first.returned, draft.returned) &&
      isSame(first.completed, draft.completed) &&
      isSame(first.expires, draft.expires);
    if (isRepeated) {
      first.returned ??= draft.returned;
      first.completed ??= draft.completed;
      first.expires ??= draft.expires;
    } else {
      const where = first.place.table === draft.place.table ? '' : `, hoja «${first.place.table}»`;
      problems.push({
        place: draft.place,
        name: draft.territory.name,
        error: `La misma asignación está en la línea ${first.place.line}${where}, con otras fechas`,
      });
    }
  }
  let ended = 0;
  const assignments = [...byTerritory.values()].flatMap((own) => {
    const all = [...own.values()];
    const sorted = all.map(({ draft }) => draft).sort(byDay);
    for (const [index, draft] of sorted.entries()) {
      const next = sorted[index + 1];
      if (draft.returned !== null || next === undefined) continue;
      draft.returned = next.assigned;
      ended += 1;
    }
    return all;
  });
  return { assignments, problems, notes: endedNote(ended) };
}

const byDay = (a: AssignmentDraft, b: AssignmentDraft): number =>
  a.assigned < b.assigned ? -1 : Number(a.assigned > b.assigned);

function endedNote(count: number): string[] {
  if (count === 0) return [];
  const many = `${formatCount(count)} asignaciones no tienen`;
  return [
    `${count === 1 ? 'Una asignación no tiene' : many} fecha de devolución, aunque después hubo otra: se toma el día en que comenzó la siguiente, sin completar.`,
  ];
}
