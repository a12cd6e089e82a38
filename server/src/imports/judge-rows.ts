import type { ImportRow } from '@territorios/contract/imports/rows.ts';
import type { ImportKind } from '@territorios/contract/imports/rules.ts';
import type { Refusal } from '@territorios/contract/refusals.ts';
import { isRefusal, type Verdict, type JudgedPart, type JudgedRow } from './verdict.ts';
import type { Known } from './known.ts';
import { loadHistory } from './load-history.ts';
import { planAssignment } from './plan-assignments.ts';
import { planBoundary } from './plan-boundaries.ts';
import { planPublisher } from './plan-publishers.ts';
import { planTerritory } from './plan-territories.ts';
import { planZone } from './plan-zones.ts';
import { inBatches, type ReadPart, type ReadRow } from './read-rows.ts';

export async function judgePart(known: Known, part: ReadPart): Promise<JudgedPart> {
  const { kind } = part;
  switch (kind) {
    case 'zones':
      return { kind, rows: await judgeRows(known, kind, part.rows, planZone) };
    case 'publishers':
      return { kind, rows: await judgeRows(known, kind, part.rows, planPublisher) };
    case 'territories':
      return { kind, rows: await judgeRows(known, kind, part.rows, planTerritory) };
    case 'assignments':
      await loadHistory(known, part.rows);
      return { kind, rows: await judgeRows(known, kind, part.rows, planAssignment) };
    case 'boundaries':
      return { kind, rows: await judgeRows(known, kind, part.rows, planBoundary) };
  }
}

async function judgeRows<Kind extends ImportKind>(
  known: Known,
  kind: Kind,
  rows: readonly ReadRow<Kind>[],
  plan: (known: Known, row: ImportRow[Kind]) => Verdict | Refusal,
): Promise<JudgedRow[]> {
  const made = new Map<number, string>();
  known.made.set(kind, made);
  const judgedRows: JudgedRow[] = [];
  await inBatches(rows, ({ row, name, read }) => {
    const verdict = isRefusal(read) ? read : plan(known, read);
    if (!isRefusal(verdict)) made.set(row, verdict.id);
    judgedRows.push({ row, name, verdict });
  });
  return judgedRows;
}
