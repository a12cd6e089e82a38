import type { ImportedPart, ImportedRow } from '@territorios/contract/imports/api.ts';
import type { Origin } from '@territorios/contract/imports/drafts.ts';
import type { RowRefusal } from '@territorios/contract/imports/resolved-rows.ts';
import { IMPORT_KINDS, type SentKind } from '@territorios/contract/imports/rules.ts';
import { isRefusal, type Refusal, type RefusedLine } from '@territorios/contract/refusals.ts';
import { inBatches, mapInBatches, type ReadPart } from './read-rows.ts';
import type { JudgedPart, JudgedRow, Verdict } from './verdict.ts';

/** A row of holdings became several. */
type Judged = ReadonlyMap<string, readonly JudgedRow[]>;

const keyOf = ({ kind, row }: Origin): string => `${kind} ${row}`;

async function byOrigin(parts: readonly JudgedPart[]): Promise<Judged> {
  const found = new Map<string, JudgedRow[]>();
  for (const { rows } of parts)
    await inBatches(rows, (row) => {
      if (row.isMade) return;
      const key = keyOf(row.from);
      found.set(key, [...(found.get(key) ?? []), row]);
    });
  return found;
}

function fieldOf({ fields = {} }: Refusal): { field?: string } {
  const [field] = Object.keys(fields);
  // A call for one assignment has the publisher's id.
  return field === undefined ? {} : { field: field === 'publisher_id' ? 'publisher' : field };
}

const refusedRow = (row: number, name: string | null, refused: RowRefusal): ImportedRow => ({
  row,
  outcome: 'refused',
  name,
  error: refused.text,
  ...fieldOf(refused),
  ...(refused.first !== undefined && { first: refused.first }),
});

const STRONGEST = ['created', 'updated', 'skipped', 'unchanged'] as const;

function answerOf(
  row: number,
  name: string | null,
  judged: readonly JudgedRow[],
  withValues: boolean,
): ImportedRow {
  const verdicts: Verdict[] = [];
  for (const one of judged) {
    if (one.verdict === null) continue;
    if (isRefusal(one.verdict)) return refusedRow(row, one.name || name, one.verdict);
    verdicts.push(one.verdict);
  }
  const [first] = verdicts;
  const outcome = STRONGEST.find((wanted) => verdicts.some((one) => one.outcome === wanted));
  // A holding has its territory's name, though its publisher was judged before.
  const named = verdicts.find(({ subject }) => subject === 'territory') ?? first;
  const changes = verdicts.flatMap((one) => one.changes ?? []);
  const values = withValues
    ? Object.fromEntries(
        verdicts.flatMap((one) =>
          Object.entries(one.values ?? {}).filter(([, value]) => value !== null && value !== ''),
        ),
      )
    : {};
  return {
    row,
    outcome: outcome ?? 'skipped',
    name: named?.name ?? name,
    ...(changes.length > 0 && { changes }),
    ...(withValues && first?.replaces !== undefined && { replaces: first.replaces }),
    // Null was left out above.
    ...(Object.keys(values).length > 0 && { values: values as ImportedRow['values'] & object }),
  };
}

export async function answeredParts(
  sent: readonly ReadPart[],
  parts: readonly JudgedPart[],
  withValues: boolean,
): Promise<ImportedPart[]> {
  const judged = await byOrigin(parts);
  const answered: ImportedPart[] = [];
  for (const { kind, rows } of sent)
    answered.push({
      kind,
      rows: await mapInBatches<ReadPart['rows'][number], ImportedRow>(
        rows,
        ({ row, name, read }) =>
          isRefusal(read)
            ? refusedRow(row, name, read)
            : answerOf(row, name, judged.get(keyOf({ kind, row })) ?? [], withValues),
      ),
    });
  return answered;
}

export function madeParts(parts: readonly JudgedPart[], withValues: boolean): ImportedPart[] {
  const sideEffects = (subject: Verdict['subject']): JudgedRow[] =>
    parts.flatMap(({ rows }) =>
      rows.flatMap(({ verdict, from, number, name }) => {
        const made = (verdict && !isRefusal(verdict) && verdict.sideEffects) || [];
        return made
          .filter((one) => one.subject === subject)
          .map((one) => ({ from, number, isMade: true, name, verdict: one }));
      }),
    );
  const answered = (rows: readonly JudgedRow[]) =>
    rows.map((one) => answerOf(one.from.row, one.name, [one], withValues));
  const made = IMPORT_KINDS.map((kind): ImportedPart => {
    const own = parts.find((part) => part.kind === kind)?.rows ?? [];
    return { kind, rows: answered(own.filter(({ isMade }) => isMade)) };
  });
  return made
    .toSpliced(
      1,
      0,
      { kind: 'roles', rows: answered(sideEffects('publisher_role')) },
      { kind: 'groups', rows: answered(sideEffects('group')) },
    )
    .filter(({ rows }) => rows.length > 0);
}

export async function refusedLines(
  own: SentKind,
  sent: readonly ReadPart[],
  parts: readonly JudgedPart[],
): Promise<RefusedLine[]> {
  const judged = await byOrigin(parts);
  const refused: RefusedLine[] = [];
  for (const { kind, rows } of sent) {
    await inBatches<ReadPart['rows'][number]>(rows, ({ row, read }, index) => {
      const verdicts = (judged.get(keyOf({ kind, row })) ?? []).map(({ verdict }) => verdict);
      const found = [read, ...verdicts].find((one) => one !== null && isRefusal(one));
      if (!found || !isRefusal(found)) return;
      const { code, text } = found;
      refused.push({ index, ...(kind !== own && { kind }), code, error: text });
    });
  }
  return refused;
}
