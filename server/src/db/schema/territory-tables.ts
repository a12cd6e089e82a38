import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  changeMoments,
  congregationId,
  day,
  id,
  instant,
  nameLength,
  reference,
  withoutCase,
} from './columns.ts';
import { ownedByCongregation } from './congregation-tables.ts';

export const zones = pgTable(
  'zones',
  {
    congregation_id: congregationId(),
    id: id(),
    name: text().notNull(),
    ...changeMoments(),
  },
  (t) => [
    ...ownedByCongregation('zones', t),
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
    notes: text(),
    last_completed_on: day(),
    retired_at: instant(),
    /** The card shows it: 72 random bits, from the generator that makes the database's own ids. */
    card_code: text()
      .notNull()
      .default(
        sql`translate(left(encode(sha256(gen_random_uuid()::text::bytea), 'base64'), 12), '+/', '-_')`,
      ),
    ...changeMoments(),
  },
  (t) => [
    ...ownedByCongregation('territories', t),
    reference('territories_zone', [t.congregation_id, t.zone_id], zones),
    uniqueIndex('territories_card_code').on(t.card_code),
    index('territories_of_zone').on(t.congregation_id, t.zone_id),
    check('territories_name_length', nameLength(t.name)),
    check('territories_link_length', sql`char_length(${t.google_maps_link}) <= 2048`),
    check('territories_warnings_length', sql`char_length(${t.warnings}) <= 2000`),
    check('territories_notes_length', sql`char_length(${t.notes}) <= 2000`),
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
