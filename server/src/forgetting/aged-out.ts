import type { AgedOut } from '@territorios/contract/forgetting/api.ts';
import { firstKeptDay } from '@territorios/contract/forgetting/kept-years.ts';
import { startOfDay } from '@territorios/contract/dates.ts';
import { sql, type SQL } from 'drizzle-orm';
import type { CongregationScope } from '#call/scope.ts';
import { assignments } from '#db/schema/assignment-tables.ts';
import { auditEntries } from '#db/schema/audit-tables.ts';
import { publishers } from '#db/schema/publisher-tables.ts';
import { requests } from '#db/schema/request-tables.ts';

/** Which rows ended before the first kept year: in counting and in forgetting the same ones. */
export function agedOut({ congregation, today }: CongregationScope, years: number) {
  const start = startOfDay(firstKeptDay(years, today), congregation.time_zone);
  const own = (alias: SQL) => sql`${alias}.congregation_id = ${congregation.id}`;
  /** What a group held names nobody. */
  const ended = sql`${own(sql`a`)} and a.group_id is null and a.returned_at < ${start}`;
  const line = (id: SQL) =>
    sql`select from ${assignments} as a where ${own(sql`a`)} and a.id = ${id}`;
  const isOfEndedLine = (id: SQL) => sql`exists (${line(id)} and a.returned_at < ${start})`;
  const request = sql`select from ${requests} as q where ${own(sql`q`)} and q.id = e.subject_id`;
  const isOld = sql`e.at < ${start}`;
  /** Of a line or a person that is gone nothing tells the end: the entry's own day counts. */
  const ofGroup = sql`e.details ? 'group_id' and not e.details ? 'previous_id'`;
  const entries = sql`${own(sql`e`)} and not (${ofGroup}) and case e.subject
    when 'assignment' then ${isOfEndedLine(sql`e.subject_id`)}
      or ${isOld} and (e.action = 'transferred' or not exists (${line(sql`e.subject_id`)}))
    when 'request' then exists (${request} and ${isOfEndedLine(sql`q.assignment_id`)})
      or ${isOld} and not exists (${request})
    when 'publisher' then ${isOld} and not exists (
      select from ${publishers} as p where ${own(sql`p`)} and p.id = e.subject_id)
    else false end`;
  return { start, ended, entries };
}

export async function countAgedOut(scope: CongregationScope, years: number): Promise<AgedOut> {
  const { ended, entries } = agedOut(scope, years);
  const { rows } = await scope.db.execute<AgedOut & Record<string, unknown>>(sql`
    select count(*)::int as assignments, count(distinct a.publisher_id)::int as publishers,
      (select count(*)::int from ${auditEntries} as e where ${entries}) as entries
    from ${assignments} as a where ${ended} and a.publisher_id is not null`);
  return rows[0] ?? { assignments: 0, publishers: 0, entries: 0 };
}
