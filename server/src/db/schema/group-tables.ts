import { check, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { changeMoments, congregationId, id, nameLength, withoutCase } from './columns.ts';
import { ownedByCongregation } from './congregation-tables.ts';

export const groups = pgTable(
  'groups',
  {
    congregation_id: congregationId(),
    id: id(),
    name: text().notNull(),
    ...changeMoments(),
  },
  (t) => [
    ...ownedByCongregation('groups', t),
    uniqueIndex('groups_name').on(t.congregation_id, withoutCase(t.name)),
    check('groups_name_length', nameLength(t.name)),
  ],
);
