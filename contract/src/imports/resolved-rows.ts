import type { Origin } from '#imports/drafts.ts';
import type { ImportRow } from '#imports/rows.ts';
import type { ImportKind } from '#imports/rules.ts';
import { isRefusal, refusal, type Refusal } from '#refusals.ts';

/** A row refers to one that there is, or to an earlier row of the import. */
export type Reference = { id: string } | { row: number };

/** `first` is the row that says something else of the same thing. */
export type RowRefusal = Refusal & { first?: number };

export const refuseRow = (text: string, first?: number): RowRefusal => ({
  ...refusal('invalid', { first: text }),
  ...(first !== undefined && { first }),
});

export const WAITS = refuseRow('Falta aclarar un nombre');

/** Null where the person leaves it out. */
export type Unresolved = RowRefusal | null;

export const isUnresolved = (found: object | null): found is Unresolved =>
  found === null || isRefusal(found);

export interface ResolvedRow<Kind extends ImportKind = ImportKind> {
  from: Origin;
  /** Rows of later kinds refer to it by this number. */
  number: number;
  /** Another row needs it, and it has none of its own in the file. */
  isMade: boolean;
  name: string;
  /** A row that says the same as an earlier one has that one's number. */
  read: ImportRow[Kind] | { same: number } | Unresolved;
}

export type ResolvedRows = { [Kind in ImportKind]: ResolvedRow<Kind>[] };

export const noRows = (): ResolvedRows => ({
  zones: [],
  publishers: [],
  territories: [],
  assignments: [],
  boundaries: [],
});

export type Added<Kind extends ImportKind> = Pick<ResolvedRow, 'from' | 'name'> & {
  isMade?: boolean;
  read: Omit<ImportRow[Kind], 'row'> | { same: number } | Unresolved;
};

export interface RowLists {
  rows: ResolvedRows;
  add: <Kind extends ImportKind>(kind: Kind, added: Added<Kind>) => number;
}

/** A row keeps its number of the file where no other one of its kind has it. @param highest of the numbers of the file */
export function rowLists(highest: number): RowLists {
  const rows = noRows();
  const taken = new Set<string>();
  let next = highest;
  return {
    rows,
    add: (kind, { from, name, read, isMade = false }) => {
      const isFree = !taken.has(`${kind} ${from.row}`);
      const number = isFree ? from.row : (next += 1);
      taken.add(`${kind} ${number}`);
      const list: ResolvedRow[] = rows[kind];
      // What is not resolved yet has no number; the rest is of the kind.
      const own =
        isUnresolved(read) || 'same' in read ? read : { row: number, ...(read as object) };
      list.push({ from, number, isMade, name, read: own as ResolvedRow['read'] });
      return number;
    },
  };
}
