import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { congregationId, day, id, instant, partOf, reference } from './columns.ts';
import { ownedByCongregation } from './congregation-tables.ts';
import { groups } from './group-tables.ts';
import { publishers } from './publisher-tables.ts';
import { ownRows } from './row-policy.ts';
import { territories } from './territory-tables.ts';

export const FIRST_LINK_GENERATION = 1;

export const assignments = pgTable(
  'assignments',
  {
    congregation_id: congregationId(),
    id: id(),
    territory_id: uuid().notNull(),
    /** A publisher or a group holds it; both are null once the holder was deleted. */
    publisher_id: uuid(),
    group_id: uuid(),
    /** 32 random bytes in base64url. */
    token: text().notNull(),
    /** It grows with each new token. */
    link_generation: integer().notNull().default(FIRST_LINK_GENERATION),
    /** The holder's first link has this generation. A corrected holder reads no answers of the person before. */
    holder_link_generation: integer().notNull().default(FIRST_LINK_GENERATION),
    assigned_at: instant().notNull(),
    expires_at: day().notNull(),
    returned_at: instant(),
    revoked_at: instant(),
    completed_at: instant(),
    /** When its present holder was last reminded of it. */
    reminded_at: instant(),
  },
  (t) => [
    ...ownedByCongregation('assignments', t),
    partOf('assignments_territory', [t.congregation_id, t.territory_id], territories),
    reference('assignments_publisher', [t.congregation_id, t.publisher_id], publishers),
    reference('assignments_group', [t.congregation_id, t.group_id], groups),
    unique('assignments_token').on(t.token),
    // The index also refuses the second of two people who assign it at the same moment.
    uniqueIndex('one_open_assignment')
      .on(t.congregation_id, t.territory_id)
      .where(sql`${t.returned_at} is null`),
    index('assignments_by_territory').on(t.congregation_id, t.territory_id, t.assigned_at),
    index('assignments_by_publisher').on(t.congregation_id, t.publisher_id, t.assigned_at),
    index('assignments_by_group')
      .on(t.congregation_id, t.group_id, t.assigned_at)
      .where(sql`${t.group_id} is not null`),
    index('assignments_by_moment').on(t.congregation_id, t.assigned_at),
    index('assignments_by_moment_of_return').on(t.congregation_id, t.returned_at),
    // They are counted before each assignment, however long the history is.
    index('open_assignments_by_publisher')
      .on(t.congregation_id, t.publisher_id)
      .where(sql`${t.returned_at} is null`),
    check('assignments_one_holder', sql`${t.publisher_id} is null or ${t.group_id} is null`),
    check(
      'assignments_completed_when_returned',
      sql`${t.completed_at} is null or ${t.returned_at} is not null`,
    ),
  ],
);

/** Triggers of `assignments` keep it (migration 0014); a territory that was never assigned has no row. */
export const territoryActivity = pgTable(
  'territory_activity',
  {
    congregation_id: congregationId(),
    territory_id: uuid().notNull(),
    last_assigned_at: instant().notNull(),
    last_returned_at: instant(),
    last_completed_at: instant(),
  },
  (t) => [
    primaryKey({ name: 'territory_activity_pkey', columns: [t.congregation_id, t.territory_id] }),
    ownRows(t.congregation_id),
    partOf('territory_activity_territory', [t.congregation_id, t.territory_id], territories),
  ],
);
