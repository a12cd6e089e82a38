import { overlap, type Held } from '@territorios/contract/assignments/rules.ts';
import { addDays, startOfDay } from '@territorios/contract/dates.ts';
import { pick } from '@territorios/contract/pick.ts';
import { refusal, type Refusal } from '@territorios/contract/refusals.ts';
import { and, gte, isNotNull, lt, or } from 'drizzle-orm';
import { lockOwn } from '#call/own-rows.ts';
import { refuse, refuseIf } from '#call/refuse.ts';
import type { Scope } from '#call/scope.ts';
import { list, queryBuilder } from '#db/query/list.ts';
import { allOwn, isOneOf, isOpen, own, when } from '#db/query/own.ts';
import { assignments } from '#db/schema/assignment-tables.ts';
import { groups } from '#db/schema/group-tables.ts';
import { publishers } from '#db/schema/publisher-tables.ts';
import { territories } from '#db/schema/territory-tables.ts';
import { createDayIn } from './assignment-days.ts';
import { HOLDER_NAME, JOINED_GROUP, JOINED_PUBLISHER } from './holder.ts';

/** Until the end no one retires the territory; the foreign key refuses a missing one. @throws Refusal territory_retired (409) */
export async function lockInUse(scope: Scope, territoryId: string): Promise<void> {
  await lockOwn(scope, territories, territoryId);
  const retired = and(own(scope, territories, territoryId), isNotNull(territories.retired_at));
  if ((await scope.db.$count(territories, retired)) > 0) refuse('territory_retired');
}

/** `publisher` is the name of the holder. */
export type KeptLine = Held & { id: string; publisher: string | null };

/** Each new line is compared with all of its territory. A hundred years have fewer. */
const MOST_LINES = 5_000;

/** @throws Refusal too_much_stored (409) */
export function addLine<Line>(lines: Map<string, Line[]>, territoryId: string, line: Line): void {
  const known = lines.get(territoryId) ?? [];
  if (known.length >= MOST_LINES) refuse('too_much_stored');
  known.push(line);
  lines.set(territoryId, known);
}

export function isHeldWithin(scope: Scope, territoryIds: string[], { from, until }: Held) {
  const { time_zone } = scope.congregation;
  return and(
    allOwn(scope, assignments),
    isOneOf(assignments.territory_id, territoryIds),
    or(isOpen, gte(assignments.returned_at, startOfDay(from, time_zone))),
    when(until ?? undefined, (day) =>
      lt(assignments.assigned_at, startOfDay(addDays(day, 1), time_zone)),
    ),
  );
}

/** A territory without lines in this span is absent. @throws Refusal too_much_stored (409) */
export async function keptLines(
  scope: Scope,
  territoryIds: string[],
  span: Held,
): Promise<Map<string, KeptLine[]>> {
  const dayIn = createDayIn(scope);
  const lines = new Map<string, KeptLine[]>();
  const found = queryBuilder
    .select({
      ...pick(assignments, ['id', 'territory_id', 'assigned_at', 'returned_at']),
      name: HOLDER_NAME.as('name'),
    })
    .from(assignments)
    .leftJoin(publishers, JOINED_PUBLISHER)
    .leftJoin(groups, JOINED_GROUP)
    .where(isHeldWithin(scope, territoryIds, span));
  await list(found).each(
    scope.db,
    ({ id, territory_id, assigned_at, returned_at, name: publisher }) => {
      const until = returned_at === null ? null : dayIn(returned_at);
      addLine(lines, territory_id, { id, publisher, from: dayIn(assigned_at), until });
    },
  );
  return lines;
}

/** The refusal is territory_taken when both lines are open, else assignments_overlap. */
export function overlapWith(line: Held, others: KeptLine[]): Refusal | null {
  const other = others.find((kept) => overlap(line, kept));
  if (!other) return null;
  if (other.until === null && line.until === null) return refusal('territory_taken');
  const { publisher, from, until } = other;
  return refusal('assignments_overlap', { publisher, from, until });
}

/** @throws Refusal assignments_overlap (409), for an open line territory_taken, territory_retired (409) */
export async function refuseOverlap(
  scope: Scope,
  line: Held & { id: string; territory_id: string },
): Promise<void> {
  // The second of two calls sees the first. Locks come in this order: publishers, assignments, territories.
  if (line.until === null) await lockInUse(scope, line.territory_id);
  else await lockOwn(scope, territories, line.territory_id);
  const kept = (await keptLines(scope, [line.territory_id], line)).get(line.territory_id) ?? [];
  const others = kept.filter(({ id }) => id !== line.id);
  refuseIf(overlapWith(line, others));
}
