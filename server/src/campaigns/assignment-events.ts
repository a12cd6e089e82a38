import { addDays, startOfDay, type Instant } from '@territorios/contract/dates.ts';
import type { CampaignWindow } from '@territorios/contract/campaigns/rules.ts';
import { and, isNotNull, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Scope } from '#call/scope.ts';
import { allOwn } from '#db/query/own.ts';
import { assignments } from '#db/schema/assignment-tables.ts';

/** `from` is inside, `until` outside. */
export function windowBounds(
  { start_date, end_date }: CampaignWindow,
  timeZone: string,
): { from: Instant; until: Instant } {
  return {
    from: startOfDay(start_date, timeZone),
    until: startOfDay(addDays(end_date, 1), timeZone),
  };
}

/** Either an assignment or a return covers a territory. */
export function assignmentEvents(scope: Scope) {
  const { db } = scope;
  const mine = allOwn(scope, assignments);
  return unionAll(
    db
      .select({ territory_id: assignments.territory_id, at: assignments.assigned_at })
      .from(assignments)
      .where(mine),
    db
      // Never null here, which the column's type cannot say.
      .select({
        territory_id: assignments.territory_id,
        at: sql<Instant>`${assignments.returned_at}`,
      })
      .from(assignments)
      .where(and(mine, isNotNull(assignments.returned_at))),
  ).as('event');
}
