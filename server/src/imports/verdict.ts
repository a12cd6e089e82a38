import type { AuditChange } from '@territorios/contract/audit-entry.ts';
import type { Origin } from '@territorios/contract/imports/drafts.ts';
import type { ImportRow } from '@territorios/contract/imports/rows.ts';
import type { ImportKind } from '@territorios/contract/imports/rules.ts';
import type { Refusal } from '@territorios/contract/refusals.ts';
import type { AuditFields } from '#call/audit.ts';
import type { importRows } from '#db/schema/import-tables.ts';

type Log = typeof importRows.$inferSelect;
export type RowOutcome = Log['outcome'];

export interface AffectedRow {
  subject: Log['subject'];
  id: string;
  name: string;
  outcome: RowOutcome;
}

export interface Verdict extends AffectedRow {
  changes?: AuditChange[];
  /** What a new row is stored with. */
  values?: AuditFields;
  /** The boundary that was there before. */
  replaces?: string;
  sideEffect?: AffectedRow & Pick<Verdict, 'values'>;
}

/** `first` is the row that says something else of the same thing. */
export type RowRefusal = Refusal & { first?: number };

export interface JudgedRow {
  from: Origin;
  number: number;
  /** Another row needs it, and it has none of its own in the file. */
  isMade: boolean;
  name: string | null;
  /** Null where the person leaves it out. */
  verdict: Verdict | RowRefusal | null;
}

export interface JudgedPart {
  kind: ImportKind;
  rows: JudgedRow[];
}

/** Refusals are recognised by their `status` field. */
export const isRefusal = (value: object): value is Refusal => 'code' in value && 'status' in value;

export interface ToJudge<Kind extends ImportKind = ImportKind> {
  from: Origin;
  /** Rows of later kinds refer to it by this number. */
  number: number;
  isMade: boolean;
  name: string | null;
  /** A row that says the same as an earlier one has that one's number. Null where it is left out. */
  read: ImportRow[Kind] | { same: number } | RowRefusal | null;
}

export type RowsToJudge = { [Kind in ImportKind]: ToJudge<Kind>[] };

export const isRow = <Kind extends ImportKind>(
  read: ToJudge<Kind>['read'],
): read is ImportRow[Kind] => read !== null && !isRefusal(read) && !('same' in read);
