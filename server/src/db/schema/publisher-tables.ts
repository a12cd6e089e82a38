import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import {
  changeMoments,
  congregationId,
  id,
  nameLength,
  reference,
  withoutCase,
} from './columns.ts';
import { ownedByCongregation } from './congregation-tables.ts';
import { groups } from './group-tables.ts';

export const publisherRoles = pgTable(
  'publisher_roles',
  {
    congregation_id: congregationId(),
    id: id(),
    name: text().notNull(),
    max_territories: integer().notNull(),
    ...changeMoments(),
  },
  (t) => [
    ...ownedByCongregation('publisher_roles', t),
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
    group_id: uuid(),
    ...changeMoments(),
  },
  (t) => [
    ...ownedByCongregation('publishers', t),
    reference('publishers_role', [t.congregation_id, t.role_id], publisherRoles),
    reference('publishers_group', [t.congregation_id, t.group_id], groups),
    index('publishers_of_role').on(t.congregation_id, t.role_id),
    index('publishers_of_group').on(t.congregation_id, t.group_id),
    check('publishers_name_length', nameLength(t.name)),
  ],
);
