import { ACTIVITY_MONTHS, type MonthActivity } from '@territorios/contract/dashboard/api.ts';
import { monthsUntil } from '@territorios/contract/dashboard/rules.ts';
import { startOfDay } from '@territorios/contract/dates.ts';
import { and, count, gte, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Scope } from '#call/scope.ts';
import { allOwn } from '#db/query/own.ts';
import { assignments } from '#db/schema/assignment-tables.ts';

export async function monthlyActivity(scope: Scope): Promise<MonthActivity[]> {
  const { db, today } = scope;
  const { time_zone } = scope.congregation;
  const months = monthsUntil(today, ACTIVITY_MONTHS);
  const from = startOfDay(`${months[0]}-01`, time_zone);
  const monthOf = (moment: AnyColumn | SQL) =>
    sql<string | null>`to_char(${moment} at time zone ${time_zone}, 'YYYY-MM')`;
  const none = sql`null::timestamptz`;
  const { assigned_at, returned_at, completed_at } = assignments;
  const since = (column: typeof assigned_at | typeof returned_at, moments: (AnyColumn | SQL)[]) => {
    const [assigned = none, returned = none, completed = none] = moments;
    return db
      .select({
        assigned: monthOf(assigned).as('assigned'),
        returned: monthOf(returned).as('returned'),
        completed: monthOf(completed).as('completed'),
      })
      .from(assignments)
      .where(and(allOwn(scope, assignments), gte(column, from)));
  };
  // No completion is after its return, so that one reading finds both.
  const moment = unionAll(
    since(assigned_at, [assigned_at]),
    since(returned_at, [none, returned_at, completed_at]),
  ).as('moment');
  const { assigned, returned, completed } = moment;
  const counts = await db
    .select({ assigned, returned, completed, count: count() })
    .from(moment)
    .groupBy(assigned, returned, completed);
  const countOf = (month: string, kind: 'assigned' | 'returned' | 'completed') =>
    counts.reduce((sum, row) => (row[kind] === month ? sum + row.count : sum), 0);
  return months.map((month) => ({
    month,
    assigned: countOf(month, 'assigned'),
    returned: countOf(month, 'returned'),
    completed: countOf(month, 'completed'),
  }));
}
