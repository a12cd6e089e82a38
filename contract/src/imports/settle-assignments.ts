import type { Day } from '#dates.ts';
import { formatCount } from '#spanish.ts';

/** An assignment of the file; equal texts name the same territory or publisher. */
export interface NamedAssignment {
  row: number;
  territory: string;
  publisher: string | null;
  assigned: Day;
  expires: Day | null;
  returned: Day | null;
  completed: Day | null;
  /** The row that has the same assignment, where this one stands twice. */
  first?: NamedAssignment;
  isContradicted?: boolean;
}

const isSame = (a: string | null, b: string | null): boolean => a === null || b === null || a === b;

/**
 * Merges copies from several sheets into the first one; an open one that is not the newest ended where
 * the next one began.
 * @returns what was concluded
 */
export function settleAssignments(named: readonly NamedAssignment[]): string[] {
  const byTerritory = new Map<string, Map<string, NamedAssignment>>();
  for (const one of named) {
    const own = byTerritory.get(one.territory) ?? new Map<string, NamedAssignment>();
    byTerritory.set(one.territory, own);
    const key = `${one.assigned} ${one.publisher}`;
    const first = own.get(key);
    if (first === undefined) {
      own.set(key, one);
      continue;
    }
    one.first = first;
    one.isContradicted = !(
      isSame(first.returned, one.returned) &&
      isSame(first.completed, one.completed) &&
      isSame(first.expires, one.expires)
    );
    if (one.isContradicted) continue;
    first.returned ??= one.returned;
    first.completed ??= one.completed;
    first.expires ??= one.expires;
  }
  let ended = 0;
  for (const own of byTerritory.values()) {
    const sorted = [...own.values()].sort(byDay);
    for (const [index, one] of sorted.entries()) {
      const next = sorted[index + 1];
      if (one.returned !== null || next === undefined) continue;
      one.returned = next.assigned;
      ended += 1;
    }
  }
  if (ended === 0) return [];
  const many = `${formatCount(ended)} asignaciones no tienen`;
  return [
    `${ended === 1 ? 'Una asignación no tiene' : many} fecha de devolución, aunque después hubo otra: se toma el día en que comenzó la siguiente, sin completar.`,
  ];
}

const byDay = (a: NamedAssignment, b: NamedAssignment): number =>
  a.assigned < b.assigned ? -1 : Number(a.assigned > b.assigned);
