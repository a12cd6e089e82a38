import { overlap, type Held } from '@territorios/contract/assignments/rules.ts';
import { addDays, startOfDay } from '@territorios/contract/dates.ts';
import { pick } from '@territorios/contract/pick.ts';
import { refusal, type Refusal } from '@territorios/contract/refusals.ts';
import { and, gte, isNotNull, lt, or } from 'drizzle-orm';
import { lockOwn } from '#call/own-rows.ts';
import { refuse, refuseIf } from '#call/refuse.ts';
import type { Scope } from '#call/scope.ts';
import { allOwn, isOneOf, isOpen, joined, own, when } from '#db/query/own.ts';
import { assignments } from '#db/schema/assignment-tables.ts';
import { publishers } from '#db/schema/publisher-tables.ts';
import { territories } from '#db/schema/territory-tables.ts';
import { dayIn } from './assignment-days.ts';

/** Until the end no one retires the territory; the foreign key refuses a missing one. @throws Refusal territory_retired (409) */
export async function lockInUse(scope: Scope, territoryId: string): Promise<void> {
  await lockOwn(scope, territories, territoryId);
  const retired = and(own(scope, territories, territoryId), isNotNull(territories.retired_at));
  if ((await scope.db.$count(territories, retired)) > 0) refuse('territory_retired');
}

export type KeptLine = Held & { id: string; publisher: string | null };

/** A territory without lines in this span is absent. */
export async function keptLines(
  scope: Scope,
  territoryIds: string[],
  { from, until }: Held,
): Promise<Map<string, KeptLine[]>> {
  const { time_zone } = scope.congregation;
  const found = await scope.db
    .select({
      ...pick(assignments, ['id', 'territory_id', 'assigned_at', 'returned_at']),
      publisher: publishers.name,
    })
    .from(assignments)
    .leftJoin(publishers, joined(assignments.publisher_id, publishers))
    .where(
      and(
        allOwn(scope, assignments),
        isOneOf(assignments.territory_id, territoryIds),
        or(isOpen, gte(assignments.returned_at, startOfDay(from, time_zone))),
        when(until ?? undefined, (day) =>
          lt(assignments.assigned_at, startOfDay(addDays(day, 1), time_zone)),
        ),
      ),
    );
  const lines = new Map<string, KeptLine[]>();
  for (const { id, territory_id, assigned_at, returned_at, publisher } of found) {
    const of = lines.get(territory_id) ?? [];
    lines.set(territory_id, of);
    const until = returned_at === null ? null : dayIn(scope, returned_at);
    of.push({ id, publisher, from: dayIn(scope, assigned_at), until });
  }
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
