import { setImmediate as nextTurn } from 'node:timers/promises';
import type { HandlerInput } from '@territorios/contract/endpoint.ts';
import type { createImport, ImportQuestion } from '@territorios/contract/imports/api.ts';
import type { FilePart } from '@territorios/contract/imports/drafts.ts';
import { resolveNames, type KnownRows } from '@territorios/contract/imports/resolve-names.ts';
import type { ResolvedRow } from '@territorios/contract/imports/resolved-rows.ts';
import { IMPORT_KINDS, type ImportKind } from '@territorios/contract/imports/rules.ts';
import { refusal } from '@territorios/contract/refusals.ts';
import type { Known } from './known.ts';
import type { ReadPart } from './read-rows.ts';
import { isRefusal, type RowsToJudge, type ToJudge } from './verdict.ts';

type Input = HandlerInput<typeof createImport>['body'];

export interface NamedRows {
  rows: RowsToJudge;
  questions: ImportQuestion[];
  unanswered: ImportQuestion[];
  notes: string[];
}

const noRows = (): RowsToJudge => ({
  zones: [],
  publishers: [],
  territories: [],
  assignments: [],
  boundaries: [],
});

/** Names must be those of one row each: the caller cannot be asked. */
function asSent(parts: readonly ReadPart[]): NamedRows {
  const rows = noRows();
  for (const { kind, rows: sent } of parts) {
    if (kind === 'holdings') continue;
    const list: ToJudge[] = rows[kind];
    for (const { row, name, read } of sent)
      if (!isRefusal(read))
        list.push({ from: { kind, row }, number: row, isMade: false, name, read });
  }
  return { rows, questions: [], unanswered: [], notes: [] };
}

/** Names are those of the file, which may be written otherwise, new or unclear. */
async function asNamed(known: Known, parts: readonly ReadPart[], input: Input): Promise<NamedRows> {
  const { answers = {}, role_limits: roleLimits, exact } = input;
  const steps = resolveNames({
    // The rows of a part stay of its kind.
    parts: parts.map(
      ({ kind, rows }) =>
        ({ kind, rows: rows.flatMap(({ read }) => (isRefusal(read) ? [] : [read])) }) as FilePart,
    ),
    known: knownRows(known),
    answers,
    roleLimits,
    exact,
  });
  let step = steps.next();
  while (!step.done) {
    await nextTurn();
    step = steps.next();
  }
  const rows = noRows();
  for (const kind of IMPORT_KINDS) {
    const list: ToJudge[] = rows[kind];
    for (const { fate, ...row } of step.value.rows[kind])
      list.push({ ...row, name: row.name || null, read: readOf(fate) });
  }
  return { ...step.value, rows };
}

function readOf<Kind extends ImportKind>(fate: ResolvedRow<Kind>['fate']): ToJudge<Kind>['read'] {
  if (fate === 'left') return null;
  if (fate === 'waits') return refusal('invalid', { first: 'Falta aclarar un nombre' });
  if ('error' in fate) {
    const wrong = refusal('invalid', { first: fate.error });
    return fate.first === undefined ? wrong : { ...wrong, first: fate.first };
  }
  return 'row' in fate ? fate.row : fate;
}

function knownRows({ zones, roles, publishers, territories, held }: Known): KnownRows {
  const named = ({ id, name }: { id: string; name: string }) => ({ id, name });
  return {
    zones: zones.all().map(named),
    roles: roles.all().map(named),
    publishers: publishers.all().map(({ id, name, role_id }) => {
      const detail = roles.get(role_id)?.name;
      return { id, name, held: held.get(id) ?? 0, ...(detail !== undefined && { detail }) };
    }),
    territories: territories.all().map(({ id, name, zone_id }) => {
      const zone = zone_id === null ? undefined : zones.get(zone_id);
      return { id, name, zone: zone ? named(zone) : null };
    }),
  };
}

export const nameRows = async (
  known: Known,
  parts: readonly ReadPart[],
  input: Input,
): Promise<NamedRows> =>
  input.answers !== undefined || parts.some(({ kind }) => kind === 'holdings')
    ? asNamed(known, parts, input)
    : asSent(parts);
