import type { HandlerInput } from '@territorios/contract/endpoint.ts';
import type { createImport, ImportedRow } from '@territorios/contract/imports/api.ts';
import type { ImportKind } from '@territorios/contract/imports/rules.ts';
import { refusal, type RefusedLine } from '@territorios/contract/refusals.ts';
import { sql, getTableName } from 'drizzle-orm';
import { EVENT } from '#call/audit.ts';
import { RefusalError } from '#call/refuse.ts';
import type { Scope, WriteScope } from '#call/scope.ts';
import { territoryActivity } from '#db/schema/assignment-tables.ts';
import { newId } from '#db/schema/columns.ts';
import { judgePart } from './judge-rows.ts';
import { isRefusal, type JudgedPart, type JudgedRow } from './verdict.ts';
import { loadKnown } from './known.ts';
import { firstDays } from './load-history.ts';
import { lockImports } from './lock-imported.ts';
import { countsOf, writeLog } from './log.ts';
import { readRows, type ReadPart } from './read-rows.ts';
import { readParts } from './select.ts';
import { writeRows } from './write-rows.ts';
import { TABLES } from './tables.ts';

const ANALYZED = [...TABLES.map(({ table }) => table), territoryActivity]
  .map((table) => `"${getTableName(table)}"`)
  .join(', ');

/** Fewer rows do not change the plan of any query. */
const FEWEST_ROWS = 500;

/** PostgreSQL alone would plan the lists for empty tables for a minute or two. Servers below 17 only warn. */
async function refreshStatistics({ db }: Scope, changedRows: number): Promise<void> {
  if (changedRows >= FEWEST_ROWS) await db.execute(sql.raw(`analyze ${ANALYZED}`));
}

type Input = HandlerInput<typeof createImport>['body'];

interface Imported {
  id: string | null;
  rows: ImportedRow[];
  before: { kind: ImportKind; rows: ImportedRow[] }[];
}

/** All or nothing. @throws Refusal lines_refused (409) */
export async function storeImport(scope: WriteScope, input: Input): Promise<Imported> {
  const { db, record } = scope;
  const parts: ReadPart[] = [];
  for (const { kind, rows } of [...input.before, input]) parts.push(await readRows(kind, rows));
  await lockImports(scope);
  const first = await firstAttempt(scope, input);
  if (first) {
    record(null);
    return first;
  }
  await db.execute(sql`savepoint before_import`);
  const { judged, id } = await judgeAndStore(scope, input, parts);
  // This releases the locks, too.
  if (input.dry_run) await db.execute(sql`rollback to savepoint before_import`);
  if (id === null || input.dry_run) record(null);
  else {
    const counts = countsOf(judged);
    await refreshStatistics(scope, counts.created + counts.updated);
    record({ id, name: input.file_name }, EVENT, { counts });
  }
  const [own, ...before] = judged.toReversed();
  return {
    id: input.dry_run ? null : id,
    rows: own?.rows.map(shown) ?? [],
    before: before.toReversed().map(({ kind, rows }) => ({ kind, rows: rows.map(shown) })),
  };
}

/** An import that was stored with the same id: its answer may have been lost on its way. */
async function firstAttempt(scope: Scope, { id, kind, dry_run }: Input): Promise<Imported | null> {
  if (id === undefined || dry_run) return null;
  const parts = await readParts(scope, id);
  if (parts.length === 0) return null;
  const rows = parts.find((part) => part.kind === kind)?.rows ?? [];
  return { id, rows, before: parts.filter((part) => part.kind !== kind) };
}

async function judgeAndStore(
  scope: Scope,
  { id = newId(), kind, file_name, on_match: onMatch, dry_run }: Input,
  parts: readonly ReadPart[],
): Promise<{ judged: JudgedPart[]; id: string | null }> {
  const kinds = parts.map((part) => part.kind);
  const days = parts.flatMap((part) => (part.kind === 'assignments' ? firstDays(part.rows) : []));
  const known = await loadKnown(scope, { kinds, onMatch, days });
  const judged: JudgedPart[] = [];
  for (const part of parts) judged.push(await judgePart(known, part));
  const refused = refusedLines(kind, judged);
  if (refused.length > 0 && !dry_run) {
    const { status, code, text } = refusal('lines_refused', { count: refused.length });
    throw new RefusalError({ status, code, text, rows: refused });
  }
  const counts = countsOf(judged);
  if (refused.length > 0 || counts.created + counts.updated === 0) return { judged, id: null };
  const before = await writeRows(known);
  await writeLog(scope, { id, kind, file_name, counts, parts: judged, before });
  return { judged, id };
}

const refusedLines = (own: ImportKind, parts: readonly JudgedPart[]): RefusedLine[] =>
  parts.flatMap(({ kind, rows }) =>
    rows.flatMap(({ verdict }, index) => {
      if (!isRefusal(verdict)) return [];
      const { code, text } = verdict;
      return [{ index, ...(kind !== own && { kind }), code, error: text }];
    }),
  );

function shown({ row, name, verdict }: JudgedRow): ImportedRow {
  if (isRefusal(verdict)) return { row, outcome: 'refused', name, error: verdict.text };
  const { outcome, changes } = verdict;
  return { row, outcome, name: verdict.name, ...(changes && { changes }) };
}
