import {
  isUnresolved,
  type ResolvedRow,
  type ResolvedRows,
} from '@territorios/contract/imports/resolved-rows.ts';
import type { ImportRow } from '@territorios/contract/imports/rows.ts';
import { IMPORT_KINDS, type ImportKind } from '@territorios/contract/imports/rules.ts';
import type { Refusal } from '@territorios/contract/refusals.ts';
import { RefusalError } from '#call/refuse.ts';
import type { JudgedPart, JudgedRow, Verdict } from './verdict.ts';
import type { Known } from './known.ts';
import { loadBoundaries } from './load-boundaries.ts';
import { loadHistory } from './load-history.ts';
import { planAssignment } from './plan-assignments.ts';
import { planBoundary } from './plan-boundaries.ts';
import { planPublisher } from './plan-publishers.ts';
import { planTerritory } from './plan-territories.ts';
import { planZone } from './plan-zones.ts';
import { inBatches } from './read-rows.ts';

/** Kind by kind, because rows refer to those of earlier kinds. */
export async function judgeAll(known: Known, rows: ResolvedRows): Promise<JudgedPart[]> {
  const plans: { [Kind in ImportKind]: (known: Known, row: ImportRow[Kind]) => Verdict } = {
    zones: planZone,
    publishers: planPublisher,
    territories: planTerritory,
    assignments: planAssignment,
    boundaries: planBoundary,
  };
  const judge = async <Kind extends ImportKind>(kind: Kind): Promise<JudgedPart> => ({
    kind,
    rows: await judgeRows(known, kind, rows[kind], plans[kind]),
  });
  const judged: JudgedPart[] = [];
  for (const kind of IMPORT_KINDS) {
    if (rows[kind].length === 0) continue;
    if (kind === 'assignments') await loadHistory(known, rows.assignments);
    if (kind === 'boundaries') await loadBoundaries(known, rows.boundaries);
    judged.push(await judge(kind));
  }
  return judged;
}

function orRefusal(judge: () => Verdict): Verdict | Refusal {
  try {
    return judge();
  } catch (error) {
    if (error instanceof RefusalError) return error.refusal;
    throw error;
  }
}

async function judgeRows<Kind extends ImportKind>(
  known: Known,
  kind: Kind,
  rows: readonly ResolvedRow<Kind>[],
  plan: (known: Known, row: ImportRow[Kind]) => Verdict,
): Promise<JudgedRow[]> {
  const made = new Map<number, string>();
  known.made.set(kind, made);
  const verdicts = new Map<number, JudgedRow['verdict']>();
  const judgedRows: JudgedRow[] = [];
  await inBatches(rows, ({ read, ...row }) => {
    const verdict = (): JudgedRow['verdict'] => {
      if (isUnresolved(read)) return read;
      if (!('same' in read)) return orRefusal(() => plan(known, read));
      const first = verdicts.get(read.same) ?? null;
      if (isUnresolved(first)) return first;
      const { subject, id, name } = first;
      return { subject, id, name, outcome: 'unchanged' };
    };
    const judged = verdict();
    verdicts.set(row.number, judged);
    if (!isUnresolved(judged)) made.set(row.number, judged.id);
    judgedRows.push({ ...row, verdict: judged });
  });
  return judgedRows;
}
