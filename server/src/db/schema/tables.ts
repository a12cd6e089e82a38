/**
 * The tables. Properties carry the names of the wire, constraints carry names of ours, because a
 * refusal is found by the name of the constraint that was violated (constraints.ts).
 *
 * Each row belongs to one congregation, and each reference carries the congregation along, so that
 * a row can never point into another one. Who came in and what they did is in access-tables.ts,
 * what the histories of territories end with in activity-tables.ts.
 */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { congregationId, day, id, instant } from './columns.ts';
import { ownRows } from './row-policy.ts';

/** Compares without case in any language, whatever the database's own locale. */
const withoutCase = (column: AnyPgColumn) => sql`lower(${column} collate "und-x-icu")`;
const nameLength = (column: AnyPgColumn) => sql`char_length(${column}) between 1 and 120`;

export const congregations = pgTable(
  'congregations',
  {
    id: id().primaryKey(),
    name: text().notNull(),
    time_zone: text().notNull(),
    territory_link_days: integer().notNull().default(30),
    /** Raised in the transaction of every change of the congregation's data (revision.ts). */
    revision: bigint({ mode: 'number' }).notNull().default(0),
    created_at: instant().notNull(),
  },
  (t) => [
    ownRows(t.id),
    check('congregations_name_length', nameLength(t.name)),
    check('congregations_link_days', sql`${t.territory_link_days} between 1 and 3650`),
  ],
);

const ofCongregation = (table: string, column: AnyPgColumn) =>
  foreignKey({
    name: `${table}_congregation`,
    columns: [column],
    foreignColumns: [congregations.id],
  }).onDelete('cascade');

export const administrators = pgTable(
  'administrators',
  {
    congregation_id: congregationId(),
    id: id(),
    name: text().notNull(),
    /** In lower case; unique over the whole installation. */
    email: text().notNull(),
    role: text({ enum: ['admin', 'superadmin'] }).notNull(),
    /** argon2id, in its own encoded form. */
    password_hash: text().notNull(),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
  },
  (t) => [
    primaryKey({ name: 'administrators_pkey', columns: [t.congregation_id, t.id] }),
    ownRows(t.congregation_id),
    ofCongregation('administrators', t.congregation_id),
    unique('administrators_email').on(t.email),
    check('administrators_name_length', nameLength(t.name)),
    check('administrators_email_lower', sql`${t.email} = lower(${t.email})`),
    check('administrators_role', sql`${t.role} in ('admin', 'superadmin')`),
  ],
);

export const publisherRoles = pgTable(
  'publisher_roles',
  {
    congregation_id: congregationId(),
    id: id(),
    name: text().notNull(),
    max_territories: integer().notNull(),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
  },
  (t) => [
    primaryKey({ name: 'publisher_roles_pkey', columns: [t.congregation_id, t.id] }),
    ownRows(t.congregation_id),
    ofCongregation('publisher_roles', t.congregation_id),
    uniqueIndex('publisher_roles_name').on(t.congregation_id, withoutCase(t.name)),
    check('publisher_roles_name_length', nameLength(t.name)),
    check('publisher_roles_max_territories', sql`${t.max_territories} between 1 and 1000`),
  ],
);

export const publishers = pgTable(
  'publishers',
  {
    congregation_id: congregationId(),
    id: id(),
    name: text().notNull(),
    role_id: uuid().notNull(),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
  },
  (t) => [
    primaryKey({ name: 'publishers_pkey', columns: [t.congregation_id, t.id] }),
    ownRows(t.congregation_id),
    ofCongregation('publishers', t.congregation_id),
    foreignKey({
      name: 'publishers_role',
      columns: [t.congregation_id, t.role_id],
      foreignColumns: [publisherRoles.congregation_id, publisherRoles.id],
    }),
    index('publishers_of_role').on(t.congregation_id, t.role_id),
    check('publishers_name_length', nameLength(t.name)),
  ],
);

export const zones = pgTable(
  'zones',
  {
    congregation_id: congregationId(),
    id: id(),
    name: text().notNull(),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
  },
  (t) => [
    primaryKey({ name: 'zones_pkey', columns: [t.congregation_id, t.id] }),
    ownRows(t.congregation_id),
    ofCongregation('zones', t.congregation_id),
    uniqueIndex('zones_name').on(t.congregation_id, withoutCase(t.name)),
    check('zones_name_length', nameLength(t.name)),
  ],
);

export const territories = pgTable(
  'territories',
  {
    congregation_id: congregationId(),
    id: id(),
    name: text().notNull(),
    zone_id: uuid(),
    google_maps_link: text(),
    /** Degrees, WGS 84. */
    navigation_latitude: doublePrecision(),
    navigation_longitude: doublePrecision(),
    group_suitable: boolean(),
    danger_level: text({ enum: ['verde', 'amarillo', 'rojo'] }),
    warnings: text(),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
  },
  (t) => [
    primaryKey({ name: 'territories_pkey', columns: [t.congregation_id, t.id] }),
    ownRows(t.congregation_id),
    ofCongregation('territories', t.congregation_id),
    foreignKey({
      name: 'territories_zone',
      columns: [t.congregation_id, t.zone_id],
      foreignColumns: [zones.congregation_id, zones.id],
    }),
    index('territories_of_zone').on(t.congregation_id, t.zone_id),
    check('territories_name_length', nameLength(t.name)),
    check('territories_link_length', sql`char_length(${t.google_maps_link}) <= 2048`),
    check('territories_warnings_length', sql`char_length(${t.warnings}) <= 2000`),
    check('territories_danger_level', sql`${t.danger_level} in ('verde', 'amarillo', 'rojo')`),
    check(
      'territories_coordinates_both',
      sql`(${t.navigation_latitude} is null) = (${t.navigation_longitude} is null)`,
    ),
    check(
      'territories_coordinates_range',
      sql`${t.navigation_latitude} between -90 and 90 and ${t.navigation_longitude} between -180 and 180`,
    ),
  ],
);

export const assignments = pgTable(
  'assignments',
  {
    congregation_id: congregationId(),
    id: id(),
    territory_id: uuid().notNull(),
    /** Null once the publisher was deleted. */
    publisher_id: uuid(),
    /** Secret of the public link: 32 random bytes in base64url. */
    token: text().notNull(),
    assigned_at: instant().notNull(),
    /** Last day on which the link works. */
    expires_at: day().notNull(),
    returned_at: instant(),
    revoked_at: instant(),
    completed_at: instant(),
  },
  (t) => [
    primaryKey({ name: 'assignments_pkey', columns: [t.congregation_id, t.id] }),
    ownRows(t.congregation_id),
    ofCongregation('assignments', t.congregation_id),
    foreignKey({
      name: 'assignments_territory',
      columns: [t.congregation_id, t.territory_id],
      foreignColumns: [territories.congregation_id, territories.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'assignments_publisher',
      columns: [t.congregation_id, t.publisher_id],
      foreignColumns: [publishers.congregation_id, publishers.id],
    }),
    unique('assignments_token').on(t.token),
    // One holder for a territory, whoever else assigns it at the same moment.
    uniqueIndex('one_open_assignment')
      .on(t.congregation_id, t.territory_id)
      .where(sql`${t.returned_at} is null`),
    index('assignments_by_territory').on(t.congregation_id, t.territory_id, t.assigned_at),
    index('assignments_by_publisher').on(t.congregation_id, t.publisher_id, t.assigned_at),
    index('assignments_by_moment').on(t.congregation_id, t.assigned_at),
    index('assignments_by_moment_of_return').on(t.congregation_id, t.returned_at),
    // What a publisher holds is counted before each assignment, however long the history is.
    index('open_assignments_by_publisher')
      .on(t.congregation_id, t.publisher_id)
      .where(sql`${t.returned_at} is null`),
    check(
      'assignments_completed_when_returned',
      sql`${t.completed_at} is null or ${t.returned_at} is not null`,
    ),
  ],
);

export const campaigns = pgTable(
  'campaigns',
  {
    congregation_id: congregationId(),
    id: id(),
    name: text().notNull(),
    description: text(),
    start_date: day().notNull(),
    end_date: day().notNull(),
    coverage_target: integer().notNull(),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
  },
  (t) => [
    primaryKey({ name: 'campaigns_pkey', columns: [t.congregation_id, t.id] }),
    ownRows(t.congregation_id),
    ofCongregation('campaigns', t.congregation_id),
    index('campaigns_by_date').on(t.congregation_id, t.start_date),
    check('campaigns_name_length', nameLength(t.name)),
    check('campaigns_description_length', sql`char_length(${t.description}) <= 2000`),
    check('campaigns_dates', sql`${t.start_date} <= ${t.end_date}`),
    check('campaigns_coverage_target', sql`${t.coverage_target} between 1 and 100`),
  ],
);
