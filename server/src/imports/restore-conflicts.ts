import type { ImportKind } from '@territorios/contract/imports/rules.ts';
import { and, eq, isNotNull } from 'drizzle-orm';
import { keptLines, overlapWith } from '#assignments/history.ts';
import { countOpenAssignments, lockPublishers } from '#assignments/publisher-capacity.ts';
import { dayIn } from '#assignments/assignment-days.ts';
import type { Scope } from '#call/scope.ts';
import { allOwn } from '#db/query/own.ts';
import { isoOf } from '#db/schema/columns.ts';
import { importRows } from '#db/schema/import-tables.ts';

interface Row {
  kind: ImportKind;
  place: number;
  name: string;
  id: string;
  territory_id: string;
  publisher_id: string | null;
  before: Span | null;
  after: Span;
}

interface Span {
  from: string;
  until: string | null;
}

/** Lines that an undo cannot restore: somebody else has the territory in that time now, or the publisher holds too many. */
export async function restoreConflicts(scope: Scope, importId: string): Promise<Row[]> {
  const rows = await changedLines(scope, importId);
  const restored = rows.filter(({ before }) => before !== null);
  const [from] = restored.map(({ before }) => before?.from ?? '').toSorted();
  if (from === undefined) return [];
  const ids = new Set(rows.map(({ id }) => id));
  const territoryIds = [...new Set(restored.map(({ territory_id }) => territory_id))];
  const kept = await keptLines(scope, territoryIds, { from, until: null });
  const full = await fullPublishers(scope, rows);
  return restored.filter(({ territory_id, publisher_id, before, after }) => {
    const others = (kept.get(territory_id) ?? []).filter(({ id }) => !ids.has(id));
    const reopens = before?.until === null && after.until !== null;
    return (
      (before && overlapWith(before, others) && !overlapWith(after, others)) ||
      (reopens && publisher_id !== null && full.has(publisher_id))
    );
  });
}

async function changedLines(scope: Scope, importId: string): Promise<Row[]> {
  const found = await scope.db
    .select()
    .from(importRows)
    .where(
      and(
        allOwn(scope, importRows),
        eq(importRows.import_id, importId),
        eq(importRows.subject, 'assignment'),
        isNotNull(importRows.after),
      ),
    );
  const dayOf = (stored: unknown) => dayIn(scope, isoOf(String(stored)));
  const span = (stored: Record<string, unknown>): Span => ({
    from: dayOf(stored.assigned_at),
    until: stored.returned_at === null ? null : dayOf(stored.returned_at),
  });
  // For a line that stands twice in the file, the first row has what was before.
  const byId = new Map<string, Row>();
  for (const { kind, place, name, subject_id: id, before, after } of found) {
    const { territory_id, publisher_id } = after ?? {};
    byId.set(id, {
      kind,
      place,
      name,
      id,
      territory_id: String(territory_id),
      publisher_id: typeof publisher_id === 'string' ? publisher_id : null,
      before: before && span(before),
      after: span(after ?? {}),
    });
  }
  return [...byId.values()];
}

async function fullPublishers(scope: Scope, rows: readonly Row[]): Promise<Set<string>> {
  const more = new Map<string, number>();
  for (const { publisher_id, before, after } of rows) {
    if (publisher_id === null) continue;
    const opened = Number(before?.until === null) - Number(after.until === null);
    more.set(publisher_id, (more.get(publisher_id) ?? 0) + opened);
  }
  const ids = [...more.keys()];
  const roles = await lockPublishers(scope, ids);
  const held = await countOpenAssignments(scope, ids);
  return new Set(
    ids.filter((id) => {
      const limit = roles.get(id)?.role.max_territories ?? Infinity;
      return (held.get(id) ?? 0) + (more.get(id) ?? 0) > limit;
    }),
  );
}
