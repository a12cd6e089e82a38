import { LONGEST_BOUNDARY } from '@territorios/contract/boundaries/rules.ts';
import { sql } from 'drizzle-orm';
import { check, doublePrecision, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { congregationId, instant, longest, partOf } from './columns.ts';
import { ownRows } from './row-policy.ts';
import { territories } from './territory-tables.ts';

export const territoryBoundaries = pgTable(
  'territory_boundaries',
  {
    congregation_id: congregationId(),
    territory_id: uuid().notNull(),
    /** A GeoJSON MultiPolygon in one form (contract/src/boundaries/rules.ts). */
    geometry: text().notNull(),
    /** The box around the geometry, in degrees. */
    west: doublePrecision().notNull(),
    south: doublePrecision().notNull(),
    east: doublePrecision().notNull(),
    north: doublePrecision().notNull(),
    updated_at: instant().notNull(),
  },
  (t) => [
    primaryKey({ name: 'territory_boundaries_pkey', columns: [t.congregation_id, t.territory_id] }),
    ownRows(t.congregation_id),
    partOf('territory_boundaries_territory', [t.congregation_id, t.territory_id], territories),
    check('territory_boundaries_length', longest(t.geometry, LONGEST_BOUNDARY)),
    check(
      'territory_boundaries_box',
      sql`-180 <= ${t.west} and ${t.west} <= ${t.east} and ${t.east} <= 180 and -90 <= ${t.south} and ${t.south} <= ${t.north} and ${t.north} <= 90`,
    ),
  ],
);
