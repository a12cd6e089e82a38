/** Rows have a publisher or a group in two columns, which are told apart here alone. */
import { CHOOSE_PUBLISHER } from '@territorios/contract/assignments/api.ts';
import {
  holderKey,
  holderReference,
  type HolderFields,
  type HolderReference,
} from '@territorios/contract/assignments/holder.ts';
import { refuseFullPublisher } from '@territorios/contract/publishers/rules.ts';
import { refusal, type Refusal } from '@territorios/contract/refusals.ts';
import { and, eq, sql, type SQL } from 'drizzle-orm';
import { orNotFound, refuseFields, refuseIf } from '#call/refuse.ts';
import type { Scope } from '#call/scope.ts';
import { named } from '#db/query/list.ts';
import { allOwn, isOneOf, joined } from '#db/query/own.ts';
import { assignments } from '#db/schema/assignment-tables.ts';
import { groups } from '#db/schema/group-tables.ts';
import { publishers, type publisherRoles } from '#db/schema/publisher-tables.ts';
import { countOpenAssignments, lockPublishers } from './publisher-capacity.ts';

interface HolderColumns {
  publisher_id: string | null;
  group_id: string | null;
}

export const holderColumns = (holder: HolderReference | null): HolderColumns => ({
  publisher_id: holder?.kind === 'publisher' ? holder.id : null,
  group_id: holder?.kind === 'group' ? holder.id : null,
});

/** The contract demands one of the fields. @throws Refusal invalid (400) */
export const chosenHolder = (input: HolderFields): HolderReference =>
  holderReference(input) ?? refuseFields({ publisher_id: CHOOSE_PUBLISHER });

export const isHeldBy = ({ kind, id }: HolderReference): SQL =>
  eq(kind === 'group' ? assignments.group_id : assignments.publisher_id, id);

export const JOINED_PUBLISHER = joined(assignments.publisher_id, publishers);
export const JOINED_GROUP = joined(assignments.group_id, groups);

/** For a query that joins both tables. */
export const HOLDER_COLUMNS = {
  publisher_id: assignments.publisher_id,
  publisher_name: sql<string | null>`${publishers.name}`.as('publisher_name'),
  group_id: assignments.group_id,
  group_name: sql<string | null>`${groups.name}`.as('group_name'),
};

/** Both tables are joined. It is null once the holder was deleted. */
export const HOLDER_NAME = sql<string | null>`coalesce(${publishers.name}, ${groups.name})`;

type NamedHolder = Record<HolderReference['kind'], { id: string; name: string } | null>;
type NamedColumns = HolderColumns & { publisher_name: string | null; group_name: string | null };

export const heldOf = (row: NamedColumns): NamedHolder => ({
  publisher: named(row.publisher_id, row.publisher_name),
  group: named(row.group_id, row.group_name),
});

interface LockedHolder {
  name: string;
  /** A group has no role, and so no limit. */
  role: typeof publisherRoles.$inferSelect | null;
}

const idsOf = (holders: readonly HolderReference[], kind: HolderReference['kind']): string[] =>
  holders.flatMap((one) => (one.kind === kind ? [one.id] : []));

/** Until the end nobody deletes them, and publishers count what else is assigned to them. @returns those that exist, by their keys */
export async function lockHolders(
  scope: Scope,
  holders: readonly HolderReference[],
): Promise<Map<string, LockedHolder>> {
  const locked = new Map<string, LockedHolder>();
  const publisherIds = idsOf(holders, 'publisher');
  if (publisherIds.length > 0)
    for (const [id, publisher] of await lockPublishers(scope, publisherIds))
      locked.set(holderKey({ kind: 'publisher', id }), publisher);
  const groupIds = idsOf(holders, 'group');
  // Publishers come first, as when a group is deleted. Calls for one group do not wait for each other.
  if (groupIds.length > 0)
    for (const { id, name } of await scope.db
      .select({ id: groups.id, name: groups.name })
      .from(groups)
      .where(and(allOwn(scope, groups), isOneOf(groups.id, groupIds)))
      .orderBy(groups.id)
      .for('key share'))
      locked.set(holderKey({ kind: 'group', id }), { name, role: null });
  return locked;
}

/** @throws Refusal not_found (404) */
export async function lockHolder(scope: Scope, holder: HolderReference): Promise<LockedHolder> {
  const locked = await lockHolders(scope, [holder]);
  return orNotFound(locked.get(holderKey(holder)), holder.kind);
}

/** publisher_full (409), or null when there is room. @param openCount expired ones included */
export const refuseFullHolder = ({ role }: LockedHolder, openCount: number): Refusal | null =>
  role && refuseFullPublisher(openCount, role);

/** @returns how many territories each publisher has, by the holder's key */
export async function countHeld(
  scope: Scope,
  holders: readonly HolderReference[],
): Promise<Map<string, number>> {
  const ids = idsOf(holders, 'publisher');
  if (ids.length === 0) return new Map();
  const counts = await countOpenAssignments(scope, ids);
  return new Map(
    Array.from(counts, ([id, count]) => [holderKey({ kind: 'publisher', id }), count]),
  );
}

/** @param locked the holder. @throws Refusal publisher_full (409) */
export async function refuseWithoutCapacity(
  scope: Scope,
  holder: HolderReference,
  locked: LockedHolder,
): Promise<void> {
  const held = await countHeld(scope, [holder]);
  refuseIf(refuseFullHolder(locked, held.get(holderKey(holder)) ?? 0));
}

export const missingHolder = ({ kind }: HolderReference): Refusal =>
  refusal('not_found', { resource: kind });
