import type { AuditChange } from '@territorios/contract/audit-entry.ts';
import type { ResolvedRow, Unresolved } from '@territorios/contract/imports/resolved-rows.ts';
import type { ImportKind } from '@territorios/contract/imports/rules.ts';
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

export type SideEffect = AffectedRow & Pick<Verdict, 'values'>;

export interface Verdict extends AffectedRow {
  changes?: AuditChange[];
  values?: AuditFields;
  replaces?: string;
  /** A role or a group that is made for the row. */
  sideEffects?: SideEffect[];
}

export type JudgedRow = Omit<ResolvedRow, 'read'> & { verdict: Verdict | Unresolved };

export interface JudgedPart {
  kind: ImportKind;
  rows: JudgedRow[];
}
