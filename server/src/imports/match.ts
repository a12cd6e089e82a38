import type { AuditChange } from '@territorios/contract/audit-entry.ts';
import { isUnresolved, type ResolvedRow } from '@territorios/contract/imports/resolved-rows.ts';
import type { ImportReference } from '@territorios/contract/imports/rows.ts';
import { isRefusal, refusal, type Refusal } from '@territorios/contract/refusals.ts';
import { orNotFound, refuse, RefusalError } from '#call/refuse.ts';
import type { Known } from './known.ts';
import type { Named, TrackedNamed } from './tracked-rows.ts';
import type { AffectedRow, Verdict } from './verdict.ts';

const RESOURCES = { zones: 'zone', publishers: 'publisher', territories: 'territory' } as const;

type ReferredKind = keyof typeof RESOURCES;

const unknown = (kind: ReferredKind, name: string): Refusal =>
  refusal(`${RESOURCES[kind]}_unknown`, { name });

/** The field of a reference is called as what it refers to. @throws Refusal */
export function resolve<Row extends Named>(
  known: Known,
  kind: ReferredKind,
  rows: TrackedNamed<Row>,
  reference: ImportReference,
): Row {
  const found = find(known, kind, rows, reference);
  if (!isRefusal(found)) return found;
  throw new RefusalError({ ...found, fields: { [RESOURCES[kind]]: found.text } });
}

function find<Row extends Named>(
  known: Known,
  kind: ReferredKind,
  rows: TrackedNamed<Row>,
  reference: ImportReference,
): Row | Refusal {
  if (typeof reference === 'string') {
    const [one, other] = rows.named(reference);
    if (other) return refusal('several_of_name', { name: reference });
    return one ?? unknown(kind, reference);
  }
  if ('name' in reference) return find(known, kind, rows, reference.name ?? '');
  if ('id' in reference)
    return rows.get(reference.id) ?? refusal('not_found', { resource: RESOURCES[kind] });
  if (!('row' in reference)) return unknown(kind, reference.key ?? '');
  const made = known.made.get(kind)?.get(reference.row);
  return (made !== undefined && rows.get(made)) || unknown(kind, `fila ${reference.row}`);
}

/** @returns the ids of those that there are */
export function namedTerritories(
  known: Known,
  rows: readonly ResolvedRow<'assignments' | 'boundaries'>[],
): string[] {
  const ids = new Set<string>();
  for (const { read } of rows) {
    if (isUnresolved(read) || 'same' in read) continue;
    const territory = find(known, 'territories', known.territories, read.territory);
    if (!isRefusal(territory)) ids.add(territory.id);
  }
  return [...ids];
}

/** @returns null for a new one. @throws Refusal */
export function match<Row extends Named>(
  kind: ReferredKind,
  rows: TrackedNamed<Row>,
  { id, name }: { id?: string | null | undefined; name: string },
): Row | null {
  if (id === null) return null;
  if (id !== undefined) return orNotFound(rows.get(id), RESOURCES[kind]);
  const [one = null, other] = rows.named(name);
  return other ? refuse('several_of_name', { name }) : one;
}

export function updated(
  known: Known,
  affected: Omit<AffectedRow, 'outcome'>,
  changes: AuditChange[],
  change: () => Pick<Verdict, 'replaces' | 'sideEffects'>,
): Verdict {
  if (changes.length === 0) return { ...affected, outcome: 'unchanged' };
  if (known.onMatch === 'skip') return { ...affected, outcome: 'skipped' };
  return { ...affected, outcome: 'updated', changes, ...change() };
}
