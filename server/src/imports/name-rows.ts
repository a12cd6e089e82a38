import { setImmediate as nextTurn } from 'node:timers/promises';
import type { HandlerInput } from '@territorios/contract/endpoint.ts';
import type { createImport } from '@territorios/contract/imports/api.ts';
import type { FilePart } from '@territorios/contract/imports/drafts.ts';
import {
  resolveNames,
  type KnownRows,
  type Resolved,
} from '@territorios/contract/imports/resolve-names.ts';
import { noRows, type ResolvedRow } from '@territorios/contract/imports/resolved-rows.ts';
import { isRefusal } from '@territorios/contract/refusals.ts';
import type { Known } from './known.ts';
import type { ReadPart } from './read-rows.ts';

type Input = HandlerInput<typeof createImport>['body'];

/** Names must be those of one row each: the caller cannot be asked. */
function asSent(parts: readonly ReadPart[]): Resolved {
  const rows = noRows();
  for (const { kind, rows: sent } of parts) {
    if (kind === 'holdings') continue;
    const list: ResolvedRow[] = rows[kind];
    for (const { row, name, read } of sent)
      if (!isRefusal(read))
        list.push({ from: { kind, row }, number: row, isMade: false, name: name ?? '', read });
  }
  return { rows, questions: [], unanswered: [], notes: [] };
}

async function asNamed(known: Known, parts: readonly ReadPart[], input: Input): Promise<Resolved> {
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
  return step.value;
}

const knownRows = ({ zones, roles, publishers, territories, held }: Known): KnownRows => ({
  zones: zones.all(),
  roles: roles.all(),
  publishers: publishers.all().map(({ id, name, role_id }) => {
    const detail = roles.get(role_id)?.name;
    return { id, name, held: held.get(id) ?? 0, ...(detail !== undefined && { detail }) };
  }),
  territories: territories.all().map(({ id, name, zone_id }) => ({
    id,
    name,
    zone: zones.get(zone_id ?? '') ?? null,
  })),
});

export const nameRows = async (
  known: Known,
  parts: readonly ReadPart[],
  input: Input,
): Promise<Resolved> =>
  input.answers !== undefined || parts.some(({ kind }) => kind === 'holdings')
    ? asNamed(known, parts, input)
    : asSent(parts);
