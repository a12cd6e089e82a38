/** Each reference carries the congregation along: a row never points into another one. Names of constraints are ours. */
import { FIRST_MAPS, PAPERS, REQUEST_MODES } from '@territorios/contract/settings/rules.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { changeMoments, congregationId, id, instant, nameLength } from './columns.ts';
import { ownRows } from './row-policy.ts';

export const congregations = pgTable(
  'congregations',
  {
    id: id().primaryKey(),
    name: text().notNull(),
    time_zone: text().notNull(),
    territory_link_days: integer().notNull().default(30),
    share_text: text(),
    reminder_text: text(),
    card_codes: boolean().notNull().default(false),
    requests: text({ enum: REQUEST_MODES }).notNull().default('tray'),
    first_map: text({ enum: FIRST_MAPS }).notNull().default('boundary'),
    /** Null until somebody chooses. */
    paper: text({ enum: PAPERS }),
    rest_months: integer().notNull().default(4),
    no_visit: boolean().notNull().default(false),
    /** Null keeps all. */
    keep_service_years: integer(),
    revision: bigint({ mode: 'number' }).notNull().default(0),
    created_at: instant().notNull(),
  },
  (t) => [
    ownRows(t.id),
    check('congregations_name_length', nameLength(t.name)),
    check('congregations_link_days', sql`${t.territory_link_days} between 1 and 3650`),
    check('congregations_share_text_length', sql`char_length(${t.share_text}) <= 1000`),
    check('congregations_requests', sql`${t.requests} in ('off', 'tray', 'accept_completed')`),
    check('congregations_first_map', sql`${t.first_map} in ('boundary', 'google', 'picture')`),
    check('congregations_paper', sql`${t.paper} in ('letter', 'a4')`),
    check('congregations_rest_months', sql`${t.rest_months} between 0 and 24`),
    check('congregations_keep_service_years', sql`${t.keep_service_years} between 2 and 20`),
    check('congregations_reminder_text_length', sql`char_length(${t.reminder_text}) <= 1000`),
  ],
);

export const ownedByCongregation = (
  table: string,
  t: { congregation_id: AnyPgColumn; id: AnyPgColumn },
) => [
  primaryKey({ name: `${table}_pkey`, columns: [t.congregation_id, t.id] }),
  ownRows(t.congregation_id),
  foreignKey({
    name: `${table}_congregation`,
    columns: [t.congregation_id],
    foreignColumns: [congregations.id],
  }).onDelete('cascade'),
];

export const administrators = pgTable(
  'administrators',
  {
    congregation_id: congregationId(),
    id: id(),
    name: text().notNull(),
    /** Lower case, unique in the whole installation. */
    email: text().notNull(),
    role: text({ enum: ['admin', 'superadmin'] }).notNull(),
    password_hash: text().notNull(),
    ...changeMoments(),
  },
  (t) => [
    ...ownedByCongregation('administrators', t),
    unique('administrators_email').on(t.email),
    check('administrators_name_length', nameLength(t.name)),
    check('administrators_email_lower', sql`${t.email} = lower(${t.email})`),
    check('administrators_role', sql`${t.role} in ('admin', 'superadmin')`),
  ],
);
