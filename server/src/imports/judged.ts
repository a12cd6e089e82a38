import type { AuditChange } from '@territorios/contract/audit-entry.ts';
import type { ImportKind } from '@territorios/contract/imports/rules.ts';
import type { Refusal } from '@territorios/contract/refusals.ts';
import type { importRows } from '#db/schema/import-tables.ts';

type Log = typeof importRows.$inferSelect;
export type Outcome = Log['outcome'];

/** A stored row that a row of the file is about, or made along the way. */
export interface Touched {
  subject: Log['subject'];
  id: string;
  name: string;
  outcome: Outcome;
}

/** What becomes of a row. */
export interface Judged extends Touched {
  changes?: AuditChange[];
  /** Made with it: the role of a publisher. */
  also?: Touched;
}

export interface JudgedRow {
  row: number;
  /** As it was sent, of one that is refused. */
  name: string | null;
  judged: Judged | Refusal;
}

export interface JudgedPart {
  kind: ImportKind;
  rows: JudgedRow[];
}

/** Neither a row nor a judgement has a status. */
export const isRefusal = (value: object): value is Refusal => 'code' in value && 'status' in value;
