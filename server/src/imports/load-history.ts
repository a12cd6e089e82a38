import { holderReference } from '@territorios/contract/assignments/holder.ts';
import type { Held } from '@territorios/contract/assignments/rules.ts';
import type { Day, Instant } from '@territorios/contract/dates.ts';
import { isUnresolved, type ResolvedRow } from '@territorios/contract/imports/resolved-rows.ts';
import { isRefusal } from '@territorios/contract/refusals.ts';
import { getTableColumns } from 'drizzle-orm';
import { createDayIn, dayIn } from '#assignments/assignment-days.ts';
import { addLine, isHeldWithin } from '#assignments/history.ts';
import { list, queryBuilder } from '#db/query/list.ts';
import { assignments } from '#db/schema/assignment-tables.ts';
import type { Known, Line } from './known.ts';
import { namedTerritories } from './match.ts';
import type { ReadPart } from './read-rows.ts';

export const firstDays = (parts: readonly ReadPart[]): Day[] => [
  ...new Set(
    parts.flatMap(({ kind, rows }) =>
      kind === 'assignments' || kind === 'holdings'
        ? rows.flatMap(({ read }) => (isRefusal(read) ? [] : (read.assigned_on ?? [])))
        : [],
    ),
  ),
];

/** The territories are locked, so that nobody adds a line. @throws Refusal too_much_stored (409) */
export async function loadHistory(
  known: Known,
  rows: readonly ResolvedRow<'assignments'>[],
): Promise<void> {
  const { scope, history } = known;
  const span = spanOf(rows);
  if (span === null) return;
  const dayOfMoment = createDayIn(scope);
  const within = isHeldWithin(scope, namedTerritories(known, rows), span);
  const stored = queryBuilder.select(getTableColumns(assignments)).from(assignments).where(within);
  await list(stored).each(scope.db, (row) =>
    addLine(history, row.territory_id, lineOf(known, row, dayOfMoment)),
  );
}

/** Lines outside it are neither those of the file nor in their way. */
function spanOf(rows: readonly ResolvedRow<'assignments'>[]): Held | null {
  const spans = rows.flatMap(({ read }) => (isUnresolved(read) || 'same' in read ? [] : read));
  const [from] = spans.map(({ assigned_on }) => assigned_on).toSorted();
  if (from === undefined) return null;
  const ends = spans.map(({ returned_on }) => returned_on);
  const until = ends.includes(null)
    ? null
    : (ends
        .filter((day) => day !== null)
        .toSorted()
        .at(-1) ?? null);
  return { from, until };
}

type Row = typeof assignments.$inferSelect;

export function lineOf(
  { scope, publishers, groups }: Known,
  row: Row,
  dayOfMoment = (moment: Instant) => dayIn(scope, moment),
): Line {
  const holder = holderReference(row);
  return {
    ...row,
    publisher:
      holder && ((holder.kind === 'group' ? groups : publishers).get(holder.id)?.name ?? null),
    from: dayOfMoment(row.assigned_at),
    until: row.returned_at === null ? null : dayOfMoment(row.returned_at),
  };
}
