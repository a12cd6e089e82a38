import type { AssignmentDraft } from '#imports/drafts.ts';
import { readKey } from '#names.ts';
import type { Reference } from '#imports/resolved-rows.ts';
import { formatCount } from '#spanish.ts';

export interface NamedAssignment {
  row: number;
  territory: Reference;
  publisher: Reference | null;
  line: AssignmentDraft['line'];
  /** The row that has the same assignment, where this one stands twice. */
  first?: NamedAssignment;
  isContradicted?: boolean;
}

const DAYS = ['returned_on', 'completed_on', 'expires_at'] as const;

/** Copies merge into the first; an older open one ended where the next began. @returns what was concluded */
export function settleAssignments(named: readonly NamedAssignment[]): string[] {
  const byTerritory = new Map<string, Map<string, NamedAssignment>>();
  for (const one of named) {
    // Equal references are equal texts.
    const territory = JSON.stringify(one.territory);
    const own = byTerritory.get(territory) ?? new Map<string, NamedAssignment>();
    byTerritory.set(territory, own);
    const key = `${one.line.assigned_on} ${JSON.stringify([one.publisher, one.line.group && readKey(one.line.group)])}`;
    const first = own.get(key);
    if (first === undefined) {
      own.set(key, one);
      continue;
    }
    one.first = first;
    one.isContradicted = DAYS.some(
      (day) => first.line[day] && one.line[day] && first.line[day] !== one.line[day],
    );
    if (one.isContradicted) continue;
    for (const day of DAYS) {
      const told = one.line[day];
      if (told) first.line[day] ??= told;
    }
  }
  let ended = 0;
  for (const own of byTerritory.values()) {
    const sorted = [...own.values()].sort(byDay);
    for (const [index, { line }] of sorted.entries()) {
      const next = sorted[index + 1];
      if (line.returned_on !== null || next === undefined) continue;
      line.returned_on = next.line.assigned_on;
      ended += 1;
    }
  }
  if (ended === 0) return [];
  const many = `${formatCount(ended)} asignaciones no tienen`;
  return [
    `${ended === 1 ? 'Una asignación no tiene' : many} fecha de devolución, aunque después hubo otra: se toma el día en que comenzó la siguiente, sin completar.`,
  ];
}

const byDay = ({ line: a }: NamedAssignment, { line: b }: NamedAssignment): number =>
  a.assigned_on < b.assigned_on ? -1 : Number(a.assigned_on > b.assigned_on);
