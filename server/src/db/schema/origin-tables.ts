import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { congregationId, partOf } from './columns.ts';
import { ownRows } from './row-policy.ts';
import { territories } from './territory-tables.ts';

export const territoryOrigins = pgTable(
  'territory_origins',
  {
    congregation_id: congregationId(),
    territory_id: uuid().notNull(),
    origin_id: uuid().notNull(),
  },
  (t) => [
    primaryKey({
      name: 'territory_origins_pkey',
      columns: [t.congregation_id, t.territory_id, t.origin_id],
    }),
    ownRows(t.congregation_id),
    partOf('territory_origins_territory', [t.congregation_id, t.territory_id], territories),
    partOf('territory_origins_origin', [t.congregation_id, t.origin_id], territories),
    // A deletion of a territory looks for the second reference.
    index('territory_origins_of_origin').on(t.congregation_id, t.origin_id),
    check('territory_origins_other', sql`${t.territory_id} <> ${t.origin_id}`),
  ],
);
