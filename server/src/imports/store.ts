import type { Answer, HandlerInput } from '@territorios/contract/endpoint.ts';
import type { createImport } from '@territorios/contract/imports/api.ts';
import { refusal } from '@territorios/contract/refusals.ts';
import { sql, getTableName } from 'drizzle-orm';
import { EVENT } from '#call/audit.ts';
import { refuse, RefusalError } from '#call/refuse.ts';
import type { Scope, WriteScope } from '#call/scope.ts';
import { territoryActivity } from '#db/schema/assignment-tables.ts';
import { newId } from '#db/schema/columns.ts';
import { answeredParts, madeParts, refusedLines } from './answer.ts';
import { judgeAll } from './judge-rows.ts';
import { nameRows } from './name-rows.ts';
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

type Imported = Answer<typeof createImport>;

/** All or nothing. @throws Refusal lines_refused (409), unanswered (400) */
export async function storeImport(scope: WriteScope, input: Input): Promise<Imported> {
  const { db, record } = scope;
  const { dry_run: isDryRun } = input;
  const sent: ReadPart[] = [];
  for (const { kind, rows } of [...input.before, input]) sent.push(await readRows(kind, rows));
  await lockImports(scope);
  const first = await firstAttempt(scope, input);
  if (first) {
    record(null);
    return first;
  }
  await db.execute(sql`savepoint before_import`);
  const { judged, id, questions, notes } = await judgeAndStore(scope, input, sent);
  // This releases the locks, too.
  if (isDryRun) await db.execute(sql`rollback to savepoint before_import`);
  if (id === null || isDryRun) record(null);
  else {
    const counts = countsOf(judged);
    await refreshStatistics(scope, counts.created + counts.updated);
    record({ id, name: input.file_name }, EVENT, { counts });
  }
  const before = await answeredParts(sent, judged, isDryRun);
  const rows = before.pop()?.rows ?? [];
  const made = madeParts(judged, isDryRun);
  return { id: isDryRun ? null : id, rows, before, made, questions, notes };
}

/** An import that was stored with the same id: its answer may have been lost on its way. */
async function firstAttempt(scope: Scope, { id, kind, dry_run }: Input): Promise<Imported | null> {
  if (id === undefined || dry_run) return null;
  const parts = await readParts(scope, id);
  if (parts.length === 0) return null;
  const stored = parts.filter(({ kind: of }) => of !== 'roles' && of !== 'groups');
  const own = kind === 'holdings' ? 'territories' : kind;
  const rows = stored.find((part) => part.kind === own)?.rows ?? [];
  const before = stored.filter((part) => part.kind !== own);
  const made = parts.filter((part) => part.kind === 'roles');
  return { id, rows, before, made, questions: [], notes: [] };
}

async function judgeAndStore(scope: Scope, input: Input, sent: readonly ReadPart[]) {
  const { id = newId(), kind, file_name, on_match: onMatch, dry_run } = input;
  const kinds = sent.map((part) => part.kind);
  const known = await loadKnown(scope, { kinds, onMatch, days: firstDays(sent) });
  const { rows, unanswered, ...said } = await nameRows(known, sent, input);
  const [first] = unanswered;
  if (first && !dry_run) refuse('unanswered', { first: first.text, count: unanswered.length });
  const judged = await judgeAll(known, rows);
  const refused = await refusedLines(kind, sent, judged);
  if (refused.length > 0 && !dry_run)
    throw new RefusalError({
      ...refusal('lines_refused', { count: refused.length }),
      rows: refused,
    });
  const counts = countsOf(judged);
  if (refused.length > 0 || counts.created + counts.updated === 0)
    return { ...said, judged, id: null };
  const before = await writeRows(known);
  await writeLog(scope, { id, kind, file_name, counts, parts: judged, before });
  return { ...said, judged, id };
}
