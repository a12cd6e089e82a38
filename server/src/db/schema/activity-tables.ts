import { foreignKey, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { congregationId, instant } from './columns.ts';
import { ownRows } from './row-policy.ts';
import { territories } from './tables.ts';

/**
 * What the history of a territory ends with, so that no list has to look for it there. Triggers of
 * `assignments` keep it (migration 0006); a territory that was never assigned has no row.
 */
export const territoryActivity = pgTable(
  'territory_activity',
  {
    congregation_id: congregationId(),
    territory_id: uuid().notNull(),
    last_assigned_at: instant().notNull(),
    last_returned_at: instant(),
  },
  (t) => [
    primaryKey({ name: 'territory_activity_pkey', columns: [t.congregation_id, t.territory_id] }),
    ownRows(t.congregation_id),
    foreignKey({
      name: 'territory_activity_territory',
      columns: [t.congregation_id, t.territory_id],
      foreignColumns: [territories.congregation_id, territories.id],
    }).onDelete('cascade'),
  ],
);
