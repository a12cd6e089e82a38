import { isUnresolved } from '@territorios/contract/imports/resolved-rows.ts';
import type { SentKind } from '@territorios/contract/imports/rules.ts';
import { sql } from 'drizzle-orm';
import { refuseCrowd } from '#call/own-rows.ts';
import type { Scope } from '#call/scope.ts';
import { importRows, imports } from '#db/schema/import-tables.ts';
import { portionsOf } from './portions.ts';
import { inBatches } from './read-rows.ts';
import type { JudgedPart, RowOutcome, AffectedRow } from './verdict.ts';
import { TABLES } from './tables.ts';
import type { Before } from './write-rows.ts';

export type Counts = Record<RowOutcome, number>;

export function countsOf(parts: readonly JudgedPart[]): Counts {
  const counts = { created: 0, updated: 0, unchanged: 0, skipped: 0 };
  for (const { verdict } of parts.flatMap(({ rows }) => rows))
    if (!isUnresolved(verdict)) counts[verdict.outcome] += 1;
  return counts;
}

interface Done {
  id: string;
  kind: SentKind;
  file_name: string;
  counts: Counts;
  parts: readonly JudgedPart[];
  before: Before;
}

type LogRow = Omit<typeof importRows.$inferInsert, 'after'>;

/** @throws Refusal congregation_full (409) */
export async function writeLog(
  scope: Scope,
  { id, kind, file_name, counts, parts, before }: Done,
): Promise<void> {
  const { db, now, user, congregation } = scope;
  await db.insert(imports).values({
    congregation_id: congregation.id,
    id,
    at: now.toISOString(),
    administrator_id: user.id,
    administrator_name: user.name,
    kind,
    file_name,
    ...counts,
  });
  await refuseCrowd(scope, imports);
  const rows: LogRow[] = [];
  for (const part of parts)
    await inBatches(part.rows, ({ number, verdict }, place) => {
      if (isUnresolved(verdict)) return;
      const { changes, sideEffects = [] } = verdict;
      const of = {
        congregation_id: congregation.id,
        import_id: id,
        kind: part.kind,
        row: number,
        place,
      };
      for (const made of sideEffects) rows.push({ ...of, ...logged(made, before) });
      rows.push({ ...of, ...logged(verdict, before), ...(changes && { changes }) });
    });
  for (const { subject, table, key } of TABLES) {
    const its = rows.filter((row) => row.subject === subject);
    for (const portion of portionsOf(its))
      await db.execute(sql`
        insert into ${importRows}
          (congregation_id, import_id, kind, "row", subject, subject_id, name, outcome, changes, before, after, place)
        select r.congregation_id, r.import_id, r.kind, r."row", r.subject, r.subject_id, r.name, r.outcome, r.changes, r.before,
          case when r.outcome in ('created', 'updated') then to_jsonb(stored) end, r.place
        from json_populate_recordset(null::${importRows}, ${JSON.stringify(portion)}) as r
        join ${table} as stored
          on stored.congregation_id = r.congregation_id and stored.${sql.identifier(key)} = r.subject_id`);
  }
}

function logged({ subject, id, name, outcome }: AffectedRow, before: Before) {
  const stored = outcome === 'updated' ? before.get(subject)?.get(id) : undefined;
  return { subject, subject_id: id, name, outcome, ...(stored && { before: stored }) };
}
