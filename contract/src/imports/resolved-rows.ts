import type { Origin } from '#imports/drafts.ts';
import type { ImportRow } from '#imports/rows.ts';
import type { ImportKind } from '#imports/rules.ts';

/** A row refers to one that there is, or to an earlier row of the import. */
export type Reference = { id: string } | { row: number };

/** A row is left out by the person's choice; it waits until the person has answered. */
export type Unresolved = 'left' | 'waits' | { error: string; first?: number };

export interface ResolvedRow<Kind extends ImportKind = ImportKind> {
  from: Origin;
  /** Rows of later kinds refer to it by this number. */
  number: number;
  /** Another row needs it, and it has none of its own in the file. */
  isMade: boolean;
  name: string;
  fate: { row: ImportRow[Kind] } | { same: number } | Unresolved;
}

export type ResolvedRows = { [Kind in ImportKind]: ResolvedRow<Kind>[] };

interface Added<Kind extends ImportKind> {
  from: Origin;
  name: string;
  isMade?: boolean;
  fate: Omit<ImportRow[Kind], 'row'> | { same: number } | Unresolved;
}

export interface RowLists {
  rows: ResolvedRows;
  /** @returns the number of the row */
  add: <Kind extends ImportKind>(kind: Kind, added: Added<Kind>) => number;
}

const isUnresolved = (fate: object | string): fate is { same: number } | Unresolved =>
  typeof fate === 'string' || 'same' in fate || 'error' in fate;

/** A row keeps its number of the file where no other one of its kind has it. @param highest of the numbers of the file */
export function rowLists(highest: number): RowLists {
  const rows: ResolvedRows = {
    zones: [],
    publishers: [],
    territories: [],
    assignments: [],
    boundaries: [],
  };
  const taken = new Set<string>();
  let next = highest;
  return {
    rows,
    add: (kind, { from, name, fate, isMade = false }) => {
      const isFree = !taken.has(`${kind} ${from.row}`);
      const number = isFree ? from.row : (next += 1);
      taken.add(`${kind} ${number}`);
      const list: ResolvedRow[] = rows[kind];
      // The fate is that of the kind.
      const row = { row: number, ...(fate as object) } as ImportRow[typeof kind];
      list.push({ from, number, isMade, name, fate: isUnresolved(fate) ? fate : { row } });
      return number;
    },
  };
}

export type Fate<Kind extends ImportKind> = Added<Kind>['fate'];
