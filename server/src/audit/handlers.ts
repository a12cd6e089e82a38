import { AUDIT_PAGE_LENGTH, listAuditEntries } from '@territorios/contract/audit/api.ts';
import { and, desc, eq, sql } from 'drizzle-orm';
import { route } from '#call/route.ts';
import { when, withinDays } from '#db/query/conditions.ts';
import { auditEntries } from '#db/schema/access-tables.ts';

/** Where an entry stands in the order of the list. */
const placeOf = (id: string) =>
  sql`select ${auditEntries.at}, ${auditEntries.id} from ${auditEntries} where ${eq(auditEntries.id, id)}`;

export const auditRoutes = [
  route(listAuditEntries, ({ db, congregation, query }) =>
    db
      .select()
      .from(auditEntries)
      .where(
        and(
          eq(auditEntries.congregation_id, congregation.id),
          when(query.administrator_id, (id) => eq(auditEntries.administrator_id, id)),
          when(query.subject, (subject) => eq(auditEntries.subject, subject)),
          withinDays(auditEntries.at, query, congregation.time_zone),
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
