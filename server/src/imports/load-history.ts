import type { Day } from '@territorios/contract/dates.ts';
import { isUnresolved, type ResolvedRow } from '@territorios/contract/imports/resolved-rows.ts';
import { isRefusal } from '@territorios/contract/refusals.ts';
import { and, getTableColumns } from 'drizzle-orm';
import { dayIn } from '#assignments/assignment-days.ts';
import { list, queryBuilder } from '#db/query/list.ts';
import { allOwn, isOneOf } from '#db/query/own.ts';
import { assignments } from '#db/schema/assignment-tables.ts';
import type { Known, Line } from './known.ts';
import { find } from './match.ts';
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

/** The territories are locked, so that nobody adds a line. */
export async function loadHistory(
  known: Known,
  rows: readonly ResolvedRow<'assignments'>[],
): Promise<void> {
  const { scope, history } = known;
  const ids = new Set<string>();
  for (const { read } of rows) {
    if (isUnresolved(read) || 'same' in read) continue;
    const territory = find(known, 'territories', known.territories, read.territory);
    if (!isRefusal(territory)) ids.add(territory.id);
  }
  const stored = await list(
    queryBuilder
      .select(getTableColumns(assignments))
      .from(assignments)
      .where(and(allOwn(scope, assignments), isOneOf(assignments.territory_id, [...ids]))),
  ).rows(scope.db);
  for (const row of stored) {
    const lines = history.get(row.territory_id) ?? [];
    history.set(row.territory_id, lines);
    lines.push(lineOf(known, row));
  }
}

export function lineOf(known: Known, row: typeof assignments.$inferSelect): Line {
  const { scope, publishers } = known;
  return {
    ...row,
    publisher: (row.publisher_id !== null && publishers.get(row.publisher_id)?.name) || null,
    from: dayIn(scope, row.assigned_at),
    until: row.returned_at === null ? null : dayIn(scope, row.returned_at),
  };
}
