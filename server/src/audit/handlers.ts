import { AUDIT_PAGE_LENGTH, listAuditEntries } from '@territorios/contract/audit/api.ts';
import { and, desc, eq, sql } from 'drizzle-orm';
import { route } from '#call/route.ts';
import { when, withinDays } from '#db/query/conditions.ts';
import { allOwn } from '#db/query/own.ts';
import { auditEntries } from '#db/schema/audit-tables.ts';

/** An entry's place in the list. */
const placeOf = (id: string) =>
  sql`select ${auditEntries.at}, ${auditEntries.id} from ${auditEntries} where ${eq(auditEntries.id, id)}`;

export const auditRoutes = [
  route(listAuditEntries, ({ query, ...scope }) =>
    scope.db
      .select()
      .from(auditEntries)
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
