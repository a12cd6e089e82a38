import { expiryDay, LONGEST_ASSIGNMENT_DAYS } from '@territorios/contract/assignments/rules.ts';
import { addDays, type Day } from '@territorios/contract/dates.ts';
import { refuseFullPublisher } from '@territorios/contract/publishers/rules.ts';
import { and, count, eq } from 'drizzle-orm';
import { orNotFound, refuseFields, refuseIf } from '#call/refuse.ts';
import type { Scope } from '#call/scope.ts';
import { newToken } from '#call/tokens.ts';
import { isOpen } from '#db/query/open-assignment.ts';
import { allOwn, joined, own } from '#db/query/own.ts';
import { newId } from '#db/schema/columns.ts';
import { assignments } from '#db/schema/assignment-tables.ts';
import { publisherRoles, publishers } from '#db/schema/publisher-tables.ts';

export interface AssignInput {
  territory_id: string;
  publisher_id: string;
  /** Absent: today plus the congregation's territory_link_days. */
  expires_at?: Day | undefined;
}

/** @returns its id. @throws Refusal territory_taken (409), publisher_full (409), not_found (404), invalid (400) */
export async function assign(scope: Scope, input: AssignInput): Promise<string> {
  const { db, now, today, congregation } = scope;
  const expires_at = input.expires_at ?? expiryDay(today, congregation.territory_link_days);
  if (expires_at > addDays(today, LONGEST_ASSIGNMENT_DAYS)) {
    refuseFields({ expires_at: 'La fecha puede ser a lo sumo dentro de diez años' });
  }
  // Locked, so that two assignments to one publisher count each other.
  const [publisher] = await db
    .select({ role: publisherRoles })
    .from(publishers)
    .innerJoin(publisherRoles, joined(publishers.role_id, publisherRoles))
    .where(own(scope, publishers, input.publisher_id))
    .for('update', { of: publishers });
  const [held] = await db
    .select({ count: count() })
    .from(assignments)
    .where(
      and(allOwn(scope, assignments), eq(assignments.publisher_id, input.publisher_id), isOpen),
    );
  refuseIf(refuseFullPublisher(held?.count ?? 0, orNotFound(publisher, 'publisher').role));
  const id = newId();
  // one_open_assignment and assignments_territory refuse a territory that is taken or missing.
  await db.insert(assignments).values({
    id,
    congregation_id: congregation.id,
    territory_id: input.territory_id,
    publisher_id: input.publisher_id,
    token: newToken(),
    assigned_at: now.toISOString(),
    expires_at,
  });
  return id;
}
