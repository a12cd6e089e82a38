import { AUDIT_PAGE_LENGTH, listAuditEntries } from '@territorios/contract/audit/api.ts';
import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { route } from '#call/route.ts';
import { allOwn, joined, when, withinDays } from '#db/query/own.ts';
import { assignments } from '#db/schema/assignment-tables.ts';
import { auditEntries } from '#db/schema/audit-tables.ts';
import { publishers } from '#db/schema/publisher-tables.ts';
import { territories } from '#db/schema/territory-tables.ts';

const placeOf = (id: string) =>
  sql`select ${auditEntries.at}, ${auditEntries.id} from ${auditEntries} where ${eq(auditEntries.id, id)}`;

/** Older entries have neither id, but their assignment has; where a group held it, no publisher did. */
const territoryId = sql`coalesce((${auditEntries.details} ->> 'territory_id')::uuid, ${assignments.territory_id}, ${auditEntries.subject_id})`;
const publisherId = sql`case when ${auditEntries.details} ->> 'group_id' is null then coalesce((${auditEntries.details} ->> 'publisher_id')::uuid, ${assignments.publisher_id}, ${auditEntries.subject_id}) end`;

export const auditRoutes = [
  route(listAuditEntries, ({ query, ...scope }) =>
    scope.db
      .select({
        ...getTableColumns(auditEntries),
        territory_id: territories.id,
        publisher_id: publishers.id,
      })
      .from(auditEntries)
      .leftJoin(assignments, joined(auditEntries.subject_id, assignments))
      .leftJoin(territories, and(allOwn(scope, territories), eq(territories.id, territoryId)))
      .leftJoin(publishers, and(allOwn(scope, publishers), eq(publishers.id, publisherId)))
      .where(
        and(
          allOwn(scope, auditEntries),
          when(query.administrator_id, (id) => eq(auditEntries.administrator_id, id)),
          when(query.subject, (subject) => eq(auditEntries.subject, subject)),
          withinDays(auditEntries.at, query, scope.congregation.time_zone),
          when(
            query.before,
            (id) => sql`(${auditEntries.at}, ${auditEntries.id}) < (${placeOf(id)})`,
          ),
        ),
      )
      .orderBy(desc(auditEntries.at), desc(auditEntries.id))
      .limit(AUDIT_PAGE_LENGTH),
  ),
];
