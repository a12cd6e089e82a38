import { ACTIVITY_MONTHS, type MonthActivity } from '@territorios/contract/dashboard/api.ts';
import { monthsUntil } from '@territorios/contract/dashboard/rules.ts';
import { startOfDay } from '@territorios/contract/dates.ts';
import { and, count, gte, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Scope } from '#call/scope.ts';
import { allOwn } from '#db/query/own.ts';
import { assignments } from '#db/schema/assignment-tables.ts';

type Kind = 'assigned' | 'returned' | 'completed';

export async function monthlyActivity(scope: Scope): Promise<MonthActivity[]> {
  const { db, today } = scope;
  const { time_zone } = scope.congregation;
  const months = monthsUntil(today, ACTIVITY_MONTHS);
  const from = startOfDay(`${months[0]}-01`, time_zone);
  const moments = (kind: Kind) => {
    const column = assignments[`${kind}_at`];
    // No completion is after its return, whose index finds both.
    const within = kind === 'completed' ? gte(assignments.returned_at, from) : undefined;
    return db
      .select({
        month: sql<string>`to_char(${column} at time zone ${time_zone}, 'YYYY-MM')`.as('month'),
        kind: sql<Kind>`${kind}::text`.as('kind'),
      })
      .from(assignments)
      .where(and(allOwn(scope, assignments), gte(column, from), within));
  };
  const moment = unionAll(moments('assigned'), moments('returned'), moments('completed')).as(
    'moment',
  );
  const counts = await db
    .select({ month: moment.month, kind: moment.kind, count: count() })
    .from(moment)
    .groupBy(moment.month, moment.kind);
  const countOf = (month: string, kind: Kind) =>
    counts.find((row) => row.month === month && row.kind === kind)?.count ?? 0;
  return months.map((month) => ({
    month,
    assigned: countOf(month, 'assigned'),
    returned: countOf(month, 'returned'),
    completed: countOf(month, 'completed'),
  }));
}
