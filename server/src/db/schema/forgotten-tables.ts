import { foreignKey, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { congregationId, day } from './columns.ts';
import { congregations } from './congregation-tables.ts';
import { ownRows } from './row-policy.ts';

/** Who was forgotten, without names: an older backup forgets them again. */
export const forgottenPublishers = pgTable(
  'forgotten_publishers',
  {
    congregation_id: congregationId(),
    publisher_id: uuid().notNull(),
    forgotten_on: day().notNull(),
  },
  (t) => [
    primaryKey({ name: 'forgotten_publishers_pkey', columns: [t.congregation_id, t.publisher_id] }),
    ownRows(t.congregation_id),
    foreignKey({
      name: 'forgotten_publishers_congregation',
      columns: [t.congregation_id],
      foreignColumns: [congregations.id],
    }).onDelete('cascade'),
  ],
);
