import type { ImportRow } from '@territorios/contract/imports/rows.ts';
import type { ImportKind } from '@territorios/contract/imports/rules.ts';
import type { Refusal } from '@territorios/contract/refusals.ts';
import { inSlices } from './in-slices.ts';
import { isRefusal, type Judged, type JudgedPart, type JudgedRow } from './judged.ts';
import type { Known } from './known.ts';
import { loadHistory } from './load-history.ts';
import { planAssignment } from './plan-assignments.ts';
import { planBoundary } from './plan-boundaries.ts';
import { planPublisher } from './plan-publishers.ts';
import { planTerritory } from './plan-territories.ts';
import { planZone } from './plan-zones.ts';
import type { ReadPart, ReadRow } from './read-rows.ts';

/** What becomes of each row, as if those before it were stored. */
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
  plan: (known: Known, row: ImportRow[Kind]) => Judged | Refusal,
): Promise<JudgedRow[]> {
  const made = new Map<number, string>();
  known.made.set(kind, made);
  const judgedRows: JudgedRow[] = [];
  await inSlices(rows, ({ row, name, read }) => {
    const judged = isRefusal(read) ? read : plan(known, read);
    if (!isRefusal(judged)) made.set(row, judged.id);
    judgedRows.push({ row, name, judged });
  });
  return judgedRows;
}
