import {
  holderReference,
  isSameHolder,
  ONE_HOLDER,
  type Holder,
} from '@territorios/contract/assignments/holder.ts';
import { expiryDay } from '@territorios/contract/assignments/rules.ts';
import type { ImportRow } from '@territorios/contract/imports/rows.ts';
import { refuseFullPublisher } from '@territorios/contract/publishers/rules.ts';
import { invalidField } from '@territorios/contract/refusals.ts';
import { holderColumns } from '#assignments/holder.ts';
import { overlapWith } from '#assignments/history.ts';
import { dayIn } from '#assignments/assignment-days.ts';
import { changesBetween } from '#call/audit.ts';
import { orNotFound, refuse, RefusalError, refuseIf } from '#call/refuse.ts';
import { newToken } from '#call/tokens.ts';
import { FIRST_LINK_GENERATION } from '#db/schema/assignment-tables.ts';
import { newId } from '#db/schema/columns.ts';
import type { Verdict } from './verdict.ts';
import type { Known, Line, Territory } from './known.ts';
import { endOf, momentOf, refuseRowDays } from './line-days.ts';
import { lineOf } from './load-history.ts';
import { resolve, updated } from './match.ts';
import { takeGroup } from './take-group.ts';

type Row = ImportRow['assignments'];

/** Lines of the history with the same territory, publisher and first day are the same line. */
export function planAssignment(known: Known, row: Row): Verdict {
  const territory = resolve(known, 'territories', known.territories, row.territory);
  const { holder, sideEffects } = holderIn(known, row);
  refuseIf(refuseRowDays(known.scope, row));
  const lines = known.history.get(territory.id) ?? [];
  const line = matchingLine(lines, row, { territory, holder });
  const affected = { subject: 'assignment', name: territory.name } as const;
  if (line) {
    const next = changedLine(known, line, row);
    const changes = changesBetween(shown(known, line), shown(known, next));
    return updated(known, { ...affected, id: line.id }, changes, () => {
      if (next.until !== line.until) refuseBeside(known, next, territory);
      const others = lines.filter(({ id }) => id !== line.id);
      keep(known, [...others, next], { before: line, now: next });
      known.lines.update(next);
      return { sideEffects };
    });
  }
  const made = newLine(known, row, { territory, holder });
  refuseBeside(known, made, territory);
  keep(known, [...lines, made], { before: null, now: made });
  known.lines.create(made);
  const values = {
    publisher: made.publisher,
    assigned_on: made.from,
    ...shown(known, made),
  };
  return { ...affected, id: made.id, outcome: 'created', values, sideEffects };
}

interface Of {
  territory: Territory;
  holder: Holder | null;
}

/** Null where the holder of an old record was deleted. @throws Refusal */
function holderIn(known: Known, { publisher: named, group }: Row) {
  const publisher = named === null ? null : resolve(known, 'publishers', known.publishers, named);
  if (group === undefined)
    return { holder: publisher && { ...publisher, kind: 'publisher' as const }, sideEffects: [] };
  if (publisher !== null) throw new RefusalError(invalidField('group', ONE_HOLDER));
  const taken = takeGroup(known, group);
  return { holder: { ...taken.group, kind: 'group' as const }, sideEffects: taken.sideEffects };
}

function matchingLine(lines: readonly Line[], row: Row, { territory, holder }: Of): Line | null {
  if (row.id === null) return null;
  const same = lines.filter(
    (line) =>
      isSameHolder(holderReference(line), holder) &&
      line.from === row.assigned_on &&
      (row.id === undefined || line.id === row.id),
  );
  const [line, other] = same.filter(({ until }) => until === row.returned_on);
  if (line && !other) return line;
  if (same.length > 1) refuse('several_of_name', { name: territory.name });
  return row.id === undefined ? (same[0] ?? null) : orNotFound(same[0], 'assignment');
}

function newLine(known: Known, row: Row, { territory, holder }: Of): Line {
  const { congregation } = known.scope;
  const assigned_at = momentOf(known, row.assigned_on);
  return lineOf(known, {
    congregation_id: congregation.id,
    id: newId(),
    territory_id: territory.id,
    ...holderColumns(holder),
    token: newToken(),
    link_generation: FIRST_LINK_GENERATION,
    holder_link_generation: FIRST_LINK_GENERATION,
    assigned_at,
    expires_at: row.expires_at ?? expiryDay(row.assigned_on, congregation.territory_link_days),
    reminded_at: null,
    ...endOf(known, { assigned_at, returned_at: null, revoked_at: null, completed_at: null }, row),
  });
}

const changedLine = (known: Known, line: Line, row: Row): Line =>
  lineOf(known, {
    ...line,
    expires_at: row.expires_at ?? line.expires_at,
    ...endOf(known, line, row),
  });

const shown = ({ scope }: Known, line: Line) => ({
  expires_at: line.expires_at,
  returned_on: line.until,
  completed_on: line.completed_at === null ? null : dayIn(scope, line.completed_at),
});

/** A closed line does not count for the limit of a role. */
function refuseBeside(known: Known, line: Line, territory: Territory): void {
  const others = (known.history.get(territory.id) ?? []).filter(({ id }) => id !== line.id);
  if (line.until === null && territory.retired_at !== null) refuse('territory_retired');
  refuseIf(overlapWith(line, others));
  if (line.until !== null || line.publisher_id === null) return;
  const role = known.roles.get(known.publishers.get(line.publisher_id)?.role_id ?? '') ?? null;
  refuseIf(refuseFullPublisher(known.held.get(line.publisher_id) ?? 0, role));
}

function keep(
  { history, held, open }: Known,
  lines: Line[],
  { before, now }: { before: Line | null; now: Line },
): void {
  history.set(now.territory_id, lines);
  const wasOpen = before?.until === null;
  const isOpen = now.until === null;
  if (wasOpen === isOpen) return;
  if (isOpen) open.add(now.territory_id);
  else open.delete(now.territory_id);
  const id = now.publisher_id;
  if (id !== null) held.set(id, (held.get(id) ?? 0) + (isOpen ? 1 : -1));
}
