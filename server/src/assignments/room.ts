import { refuseFullPublisher } from '@territorios/contract/publishers/rules.ts';
import { and, count, eq } from 'drizzle-orm';
import { orNotFound, refuseIf } from '#call/refuse.ts';
import type { Scope } from '#call/scope.ts';
import { isOpen } from '#db/query/open-assignment.ts';
import { allOwn, joined, own } from '#db/query/own.ts';
import { assignments } from '#db/schema/assignment-tables.ts';
import { publisherRoles, publishers } from '#db/schema/publisher-tables.ts';

type Role = typeof publisherRoles.$inferSelect;

/** So that two assignments to one publisher count each other. @returns the role. @throws Refusal not_found (404) */
export async function lockPublisher(scope: Scope, id: string): Promise<Role> {
  const [publisher] = await scope.db
    .select({ role: publisherRoles })
    .from(publishers)
    .innerJoin(publisherRoles, joined(publishers.role_id, publisherRoles))
    .where(own(scope, publishers, id))
    .for('update', { of: publishers });
  return orNotFound(publisher, 'publisher').role;
}

/** @param role of the locked publisher. @throws Refusal publisher_full (409) */
export async function refuseWithoutRoom(scope: Scope, id: string, role: Role): Promise<void> {
  const [held] = await scope.db
    .select({ count: count() })
    .from(assignments)
    .where(and(allOwn(scope, assignments), eq(assignments.publisher_id, id), isOpen));
  refuseIf(refuseFullPublisher(held?.count ?? 0, role));
}
