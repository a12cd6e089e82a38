import { ACTIVITY_MONTHS, type MonthActivity } from '@territorios/contract/dashboard/api.ts';
import { monthsUntil } from '@territorios/contract/dashboard/rules.ts';
import { startOfDay } from '@territorios/contract/dates.ts';
import { and, count, gte, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Scope } from '#call/scope.ts';
import { allOwn } from '#db/query/own.ts';
import { assignments } from '#db/schema/assignment-tables.ts';

export async function monthlyActivity(scope: Scope): Promise<MonthActivity[]> {
  const { db, today } = scope;
  const { time_zone } = scope.congregation;
  const months = monthsUntil(today, ACTIVITY_MONTHS);
  const from = startOfDay(`${months[0]}-01`, time_zone);
  const moments = (
    column: typeof assignments.assigned_at | typeof assignments.returned_at,
    isReturn: boolean,
  ) =>
    db
      .select({
        month: sql<string>`to_char(${column} at time zone ${time_zone}, 'YYYY-MM')`.as('month'),
        is_return: sql<boolean>`${isReturn}::boolean`.as('is_return'),
      })
      .from(assignments)
      .where(and(allOwn(scope, assignments), gte(column, from)));
  const moment = unionAll(
    moments(assignments.assigned_at, false),
    moments(assignments.returned_at, true),
  ).as('moment');
  const counts = await db
    .select({ month: moment.month, is_return: moment.is_return, count: count() })
    .from(moment)
    .groupBy(moment.month, moment.is_return);
  const countOf = (month: string, isReturn: boolean) =>
    counts.find((row) => row.month === month && row.is_return === isReturn)?.count ?? 0;
  return months.map((month) => ({
    month,
    assigned: countOf(month, false),
    returned: countOf(month, true),
  }));
}
