import type { AuditChange } from '@territorios/contract/audit-entry.ts';
import type { ImportKind } from '@territorios/contract/imports/rules.ts';
import type { Refusal } from '@territorios/contract/refusals.ts';
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
  sideEffect?: AffectedRow;
}

export interface JudgedRow {
  row: number;
  name: string | null;
  verdict: Verdict | Refusal;
}

export interface JudgedPart {
  kind: ImportKind;
  rows: JudgedRow[];
}

/** Refusals are recognised by their `status` field. */
export const isRefusal = (value: object): value is Refusal => 'code' in value && 'status' in value;
