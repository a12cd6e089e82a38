import { and, count } from 'drizzle-orm';
import type { Scope } from '#call/scope.ts';
import { allOwn, isOneOf, isOpen, joined } from '#db/query/own.ts';
import { assignments } from '#db/schema/assignment-tables.ts';
import { publisherRoles, publishers } from '#db/schema/publisher-tables.ts';

type Role = typeof publisherRoles.$inferSelect;
interface LockedPublisher {
  name: string;
  role: Role;
}

/** The lock makes two assignments to one publisher count each other. They are locked in one order, so that two calls do not wait for each other. @returns those that exist */
export async function lockPublishers(
  scope: Scope,
  ids: string[],
): Promise<Map<string, LockedPublisher>> {
  const found = await scope.db
    .select({ id: publishers.id, name: publishers.name, role: publisherRoles })
    .from(publishers)
    .innerJoin(publisherRoles, joined(publishers.role_id, publisherRoles))
    .where(and(allOwn(scope, publishers), isOneOf(publishers.id, ids)))
    .orderBy(publishers.id)
    .for('update', { of: publishers });
  return new Map(found.map(({ id, ...publisher }) => [id, publisher]));
}

export async function countOpenAssignments(
  scope: Scope,
  ids: string[],
): Promise<Map<string, number>> {
  const held = await scope.db
    .select({ id: assignments.publisher_id, count: count() })
    .from(assignments)
    .where(and(allOwn(scope, assignments), isOneOf(assignments.publisher_id, ids), isOpen))
    .groupBy(assignments.publisher_id);
  return new Map(held.map(({ id, count }) => [id ?? '', count]));
}
